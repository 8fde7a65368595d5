import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mustReadTerms } from '@/domain/permissions.ts';
import { forgetStranger } from '@/features/case/draft/owner.ts';
import { useSession } from '@/state/session.ts';
import { TeamPick } from './TeamPick.tsx';
import { TeamPrompt } from './TeamPrompt.tsx';
import { TermsModal } from './TermsModal.tsx';

/** One at a time: the terms first, then a pending choice of team, then the question about another team. */
const SessionDialogs = () => {
  const { pathname } = useLocation();
  const user = useSession((state) => state.user);
  const permissions = useSession((state) => state.permissions);
  const pending = useSession((state) => state.pendingTeam);
  useEffect(() => forgetStranger(user), [user]);
  if (pathname === '/login' || !user) return null;
  if (user.statementStatus === 2 && mustReadTerms(permissions)) return <TermsModal />;
  if (pending) return <TeamPick area={pending.area} onNavigation={pathname === '/navigation'} />;
  return <TeamPrompt />;
};

export default SessionDialogs;
