/** Names that trainers need most; any other can be typed. */
export const COMMON_VARIABLES = ['客户姓名', '工号', '客户诉求', '处理时限', '工单号'] as const;

const UNPAIRED = '花括号没有成对出现';
const MAX_NAME = 20;

export interface Piece {
  /** Where it begins; tells equal pieces apart. */
  at: number;
  text: string;
  /** Set on a place to fill in. */
  variable: boolean;
}

/** The text cut at its `{变量}`; what is wrong with the braces is told instead of thrown. */
export const pieces = (content: string): { pieces: Piece[]; problem: string | null } => {
  const found: Piece[] = [];
  const plain = (text: string, at: number) => text && found.push({ at, text, variable: false });
  let at = 0;
  for (const match of content.matchAll(/\{([^{}]*)\}/g)) {
    const name = (match[1] ?? '').trim();
    if (name === '' || Array.from(name).length > MAX_NAME) {
      return { pieces: [], problem: `变量名应为1到${MAX_NAME}个字` };
    }
    plain(content.slice(at, match.index), at);
    found.push({ at: match.index, text: name, variable: true });
    at = match.index + match[0].length;
  }
  plain(content.slice(at), at);
  const stray = found.some(({ text, variable }) => !variable && /[{}]/.test(text));
  return stray ? { pieces: [], problem: UNPAIRED } : { pieces: found, problem: null };
};
