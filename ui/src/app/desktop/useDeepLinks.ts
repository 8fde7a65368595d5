import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { theShell } from '@/state/shell.ts';

/** Only a path of this product: no scheme, no host, no way out of the page. */
const OWN_PATH = /^\/(?![/\\])[^\\]*$/;

export const useDeepLinks = (): void => {
  const navigate = useNavigate();
  const follow = useEffectEvent((path: string) => {
    if (OWN_PATH.test(path)) void navigate(path);
  });
  useEffect(() => theShell().onDeepLink((path) => follow(path)), []);
};
