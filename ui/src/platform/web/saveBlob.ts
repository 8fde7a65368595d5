/** Hands a file to the browser's downloads. */
export const saveBlob = (parts: BlobPart[], type: string, name: string): void => {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Revoking at once cancels the save in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
