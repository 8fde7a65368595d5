/** Hides the middle as the server does before a customer is verified: 13812341234 becomes 138****1234, 张三 becomes 张*. */
export const mask = (value: string): string => {
  const characters = Array.from(value);
  const { length } = characters;
  const head = Math.min(Math.max(Math.floor((length * 3) / 10), length > 1 ? 1 : 0), 3);
  const wanted = Math.min(Math.floor((length * 4) / 10), 4, Math.max(length - head - 1, 0));
  const tail = length <= 2 ? 0 : wanted;
  return characters.map((char, at) => (at < head || at >= length - tail ? char : '*')).join('');
};
