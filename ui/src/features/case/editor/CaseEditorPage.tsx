import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CODE, toApiError } from '@/api/envelope.ts';
import { Page } from '@/ui/Page.tsx';
import { ErrorState, LoadingState, NoRight } from '@/ui/states.tsx';
import { caseDetail, type CaseDetail } from '../api.ts';
import { CaseEditor } from './CaseEditor.tsx';

const LIST = '/trainer/excerciseSetting/case/all';

const Saved = ({ id }: { id: number }) => {
  const client = useQueryClient();
  // What is being written must not change under the hands: only a reload that was asked for starts afresh.
  const query = useQuery({ ...caseDetail(id), refetchOnWindowFocus: false });
  const [generation, setGeneration] = useState(0);
  const reload = async () => {
    await client.refetchQueries({ queryKey: caseDetail(id).queryKey });
    setGeneration((now) => now + 1);
  };
  if (query.isPending) {
    return (
      <Page title="编辑案例" back={LIST}>
        <LoadingState lines={10} />
      </Page>
    );
  }
  if (!query.data) {
    const error = toApiError(query.error);
    return (
      <Page title="编辑案例" back={LIST}>
        {error.code === CODE.noRight ? <NoRight /> : <ErrorState error={error} onRetry={() => void query.refetch()} />}
      </Page>
    );
  }
  const detail: CaseDetail = query.data;
  return <CaseEditor key={generation} detail={detail} onReload={() => void reload()} />;
};

export const Component = () => {
  const [search] = useSearchParams();
  const [generation, setGeneration] = useState(0);
  const id = Number(search.get('id'));
  return Number.isInteger(id) && id > 0 ? (
    <Saved key={id} id={id} />
  ) : (
    <CaseEditor key={`new-${generation}`} detail={null} onReload={() => setGeneration((now) => now + 1)} />
  );
};
