/** Departments and people: node ids are negative, people are leaves with their user id. */
export interface TreeNode {
  id: number;
  name: string;
  kind?: string;
  child: TreeNode[];
}

export const isPerson = ({ id, kind }: TreeNode): boolean => (kind ? kind === 'student' : id > 0);

export const peopleOf = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => (isPerson(node) ? [node] : peopleOf(node.child)));

/** The part of the tree that leads to a match; a department that matches keeps everybody below it. */
export const searchTree = (nodes: readonly TreeNode[], wanted: string): TreeNode[] => {
  const text = wanted.trim().toLowerCase();
  if (!text) return [...nodes];
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(text)) return [node];
    const child = searchTree(node.child, text);
    return child.length > 0 ? [{ ...node, child }] : [];
  });
};
