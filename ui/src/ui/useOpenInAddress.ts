import { useLocation, useSearchParams } from 'react-router';

/** Which row stands open beside its list, in the address with the filters: a link to it can be sent on. */
export const useOpenInAddress = (name = 'open') => {
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  const write = (current: string | URLSearchParams, id: number | null) => {
    const next = new URLSearchParams(current);
    if (id === null) next.delete(name);
    else next.set(name, String(id));
    return next;
  };
  const id = Number(params.get(name));
  return {
    open: Number.isInteger(id) && id > 0 ? id : null,
    linkTo: (wanted: number) => `${pathname}?${write(search, wanted).toString()}`,
    show: (wanted: number | null) =>
      setParams((current) => write(current, wanted), { replace: true, preventScrollReset: true }),
  };
};
