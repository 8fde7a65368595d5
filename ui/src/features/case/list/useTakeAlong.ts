import { useNavigate } from 'react-router';
import { showError } from '@/app/showError.ts';

/** 离线编辑: the case as a draft on this machine. */
export const useTakeAlong = () => {
  const navigate = useNavigate();
  return async (id: number) => {
    try {
      const { takeAlong } = await import('@/features/case/draft/takeAlong.ts');
      void navigate(`/trainer/excerciseSetting/case/drafts/edit?id=${await takeAlong(id)}`);
    } catch (error) {
      showError(error);
    }
  };
};
