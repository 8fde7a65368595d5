import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toApiError } from '@/api/envelope.ts';
import { toast } from '@/ui/toast.ts';
import { showError } from './showError.ts';

/** A second try helps against a dropped connection or a restarting server, never against a refusal. */
const worthRetrying = (count: number, error: unknown): boolean => {
  const { kind, status } = toApiError(error);
  return count < 1 && (kind === 'network' || status >= 502);
};

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => showError(error, { silent: query.meta?.silent === true }),
    }),
    mutationCache: new MutationCache({
      // Returning the invalidation keeps the mutation pending until the lists are fresh.
      onSuccess: (_data, _variables, _result, mutation) => {
        const { invalidates = [], done } = mutation.meta ?? {};
        if (done) toast.done(done);
        return Promise.all(invalidates.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
      },
      onError: (error, _variables, _result, mutation) =>
        showError(error, { fail: mutation.meta?.fail, silent: mutation.meta?.silent === true }),
    }),
    defaultOptions: {
      // An intranet server is reachable although the browser believes it is offline.
      queries: { networkMode: 'always', retry: worthRetrying, staleTime: 10_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
};

export const queryClient = createQueryClient();
