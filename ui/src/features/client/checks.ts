/** The most common way to write a server's name leaves the scheme out; a password goes there, so it is the safe one. */
export const withScheme = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.includes('://') ? trimmed : `https://${trimmed}`;
};

/** Scheme, host and port, nothing else. */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  const bare = pathname === '/' && username + password + search + hash === '';
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' && bare;
};

export const serverProblem = (text: string): string | null => {
  if (text.trim() === '') return '请输入服务器地址';
  return isAddress(withScheme(text)) ? null : '地址格式不正确，例如 https://coach.example.com';
};

export const proxyProblem = (text: string): string | null =>
  text.trim() === '' || isAddress(text.trim()) ? null : '代理地址格式不正确，例如 http://proxy.example.com:8080';

/** As each system writes them: /etc/ca.pem, C:\ca.pem, \\server\share\ca.pem. */
const ABSOLUTE = /^(?:\/|[A-Za-z]:[\\/]|\\\\)/;

export const pathProblem = (text: string): string | null =>
  text.trim() === '' || ABSOLUTE.test(text.trim()) ? null : '请填写完整路径';

/** Of a text field; an empty one means that the system's own is used. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
