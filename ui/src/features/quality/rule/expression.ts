/** Boolean expressions over names: `(!客户不满||安抚)&&收尾`, with the grammar of the server's engine. */
export type Expr = { kind: 'id'; id: string } | { kind: 'not'; of: Expr } | { kind: 'and' | 'or'; of: Expr[] };

export type Parsed = { ok: true; expr: Expr } | { ok: false; message: string };

const TOKEN = /\s*(&&|\|\||[!()]|[\p{L}\p{N}_-]+)/uy;

export const isName = (text: string): boolean => /^[\p{L}\p{N}_-]{1,20}$/u.test(text);

const tokenize = (source: string): string[] | string => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  while (at < source.trimEnd().length) {
    const match = TOKEN.exec(source);
    if (!match?.[1]) return `第 ${at + 1} 个字符“${source.slice(at).trim()[0]}”无法识别`;
    tokens.push(match[1]);
    at = TOKEN.lastIndex;
  }
  return tokens;
};

class Reader {
  private at = 0;
  constructor(private readonly tokens: readonly string[]) {}

  all(): Expr {
    const expr = this.or();
    if (this.at < this.tokens.length) throw new Error(`“${this.tokens[this.at]}”之前缺少 && 或 ||`);
    return expr;
  }

  private or(): Expr {
    return this.chain('or', '||', () => this.chain('and', '&&', () => this.factor()));
  }

  private chain(kind: 'and' | 'or', sign: string, part: () => Expr): Expr {
    const of = [part()];
    while (this.tokens[this.at] === sign) {
      this.at += 1;
      of.push(part());
    }
    return of.length === 1 && of[0] ? of[0] : { kind, of };
  }

  private factor(): Expr {
    const token = this.tokens[this.at];
    this.at += 1;
    if (token === undefined) throw new Error('表达式不完整，缺少条件');
    if (token === '!') return { kind: 'not', of: this.factor() };
    if (token === '(') {
      const inner = this.or();
      if (this.tokens[this.at] !== ')') throw new Error('缺少右括号“)”');
      this.at += 1;
      return inner;
    }
    if (['&&', '||', ')'].includes(token)) throw new Error(`“${token}”之前缺少条件`);
    return { kind: 'id', id: token };
  }
}

export const idsOf = (expr: Expr): string[] => {
  if (expr.kind === 'id') return [expr.id];
  return expr.kind === 'not' ? idsOf(expr.of) : [...new Set(expr.of.flatMap(idsOf))];
};

/** `known` names what may stand in the expression. */
export const parse = (source: string, known?: readonly string[]): Parsed => {
  if (source.trim() === '') return { ok: false, message: '请输入表达式' };
  const tokens = tokenize(source);
  if (typeof tokens === 'string') return { ok: false, message: tokens };
  try {
    const expr = new Reader(tokens).all();
    const stranger = known && idsOf(expr).find((id) => !known.includes(id));
    return stranger === undefined ? { ok: true, expr } : { ok: false, message: `没有名为「${stranger}」的条件` };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
};

export const write = (expr: Expr): string => {
  if (expr.kind === 'id') return expr.id;
  if (expr.kind === 'not') return expr.of.kind === 'id' ? `!${expr.of.id}` : `!(${write(expr.of)})`;
  const inner = expr.of.map((part) => (part.kind === 'and' || part.kind === 'or' ? `(${write(part)})` : write(part)));
  return inner.join(expr.kind === 'and' ? '&&' : '||');
};

export type Combination = { mode: 'all' | 'any'; ids: string[] } | { mode: 'custom' };

/** Whether a person can read the expression as 全部满足 or 任一满足. */
export const combinationOf = (source: string, known: readonly string[]): Combination => {
  const parsed = parse(source, known);
  if (!parsed.ok) return { mode: 'custom' };
  const { expr } = parsed;
  if (expr.kind === 'id') return { mode: 'all', ids: [expr.id] };
  if (expr.kind === 'not') return { mode: 'custom' };
  const ids = expr.of.flatMap((part) => (part.kind === 'id' ? [part.id] : []));
  return ids.length === expr.of.length ? { mode: expr.kind === 'and' ? 'all' : 'any', ids } : { mode: 'custom' };
};

export const combine = (mode: 'all' | 'any', ids: readonly string[]): string => ids.join(mode === 'all' ? '&&' : '||');

const mapIds = (expr: Expr, change: (id: string) => string): Expr => {
  if (expr.kind === 'id') return { kind: 'id', id: change(expr.id) };
  return expr.kind === 'not'
    ? { kind: 'not', of: mapIds(expr.of, change) }
    : { kind: expr.kind, of: expr.of.map((part) => mapIds(part, change)) };
};

/** A text that cannot be read stays as it is; its own message asks for a correction. */
export const rename = (source: string, from: string, to: string): string => {
  const parsed = parse(source);
  return parsed.ok ? write(mapIds(parsed.expr, (id) => (id === from ? to : id))) : source;
};

/** 「安抚」成立，并且（「客户不满」不成立，或「收尾」成立） */
export const inWords = (expr: Expr, name: (id: string) => string, nested = false): string => {
  if (expr.kind === 'id') return `${name(expr.id)}成立`;
  if (expr.kind === 'not') {
    return expr.of.kind === 'id' ? `${name(expr.of.id)}不成立` : `并非（${inWords(expr.of, name)}）`;
  }
  const text = expr.of.map((part) => inWords(part, name, true)).join(expr.kind === 'and' ? '，并且' : '，或者');
  return nested ? `（${text}）` : text;
};
