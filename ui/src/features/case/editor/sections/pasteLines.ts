export interface Line {
  role: 1 | 2;
  text: string;
}

const AGENT = /^(坐席|客服|学员|agent)\s*[:：]\s*/i;
const CUSTOMER = /^(客户|用户|customer)\s*[:：]\s*/i;

/** Lines of a pasted dialogue; one without a name goes on with the line before it. */
export const linesOf = (text: string): Line[] => {
  const lines: Line[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const row = raw.trim();
    if (row === '') continue;
    const agent = AGENT.exec(row);
    const named = agent ?? CUSTOMER.exec(row);
    const said = named ? row.slice(named[0].length).trim() : row;
    const last = lines.at(-1);
    if (!named && last) last.text += said;
    else if (said) lines.push({ role: agent ? 1 : 2, text: said });
  }
  return lines;
};
