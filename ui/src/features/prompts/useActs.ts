import { useQuery } from '@tanstack/react-query';
import { promptScene } from '@/domain/enums.ts';
import { confirm, confirmDelete } from '@/ui/confirm.ts';
import { scenes, useCopyTemplate, useDeleteTemplate, useUseTemplate, type Template } from './api.ts';

export const USING = 1;
const UNUSED = 2;

/** What can be done with an instruction as a whole, from the list and from its own page. */
export const useActs = () => {
  const known = useQuery(scenes);
  const { mutate: putToUse } = useUseTemplate();
  const { mutate: remove } = useDeleteTemplate();
  const { mutate: copy } = useCopyTemplate();
  const toggle = async ({ id, name, scene, useState }: Pick<Template, 'id' | 'name' | 'scene' | 'useState'>) => {
    const label = promptScene.label(scene);
    const current = known.data?.find((candidate) => candidate.scene === scene);
    const starts = useState !== USING;
    const body = !starts
      ? `${label}场景将改用内置指令。`
      : current?.templateName
        ? `${label}场景正在使用「${current.templateName}」，启用后由「${name}」代替它。`
        : `${label}场景将从内置指令改为「${name}」。`;
    const yes = await confirm({
      title: `${starts ? '启用' : '停用'}指令「${name}」？`,
      body,
      confirm: starts ? '启用' : '停用',
    });
    if (yes) putToUse({ id, useState: starts ? USING : UNUSED });
  };
  const askRemove = async ({ id, name, versionCount }: Template) => {
    const yes = await confirmDelete({
      what: '指令',
      name,
      consequence: `它的 ${versionCount} 个版本会一并删除，无法恢复。`,
    });
    if (yes) remove(id);
  };
  return { toggle, askRemove, copy };
};
