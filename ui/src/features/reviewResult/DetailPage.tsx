import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CODE, toApiError } from '@/api/envelope.ts';
import { Page } from '@/ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { resultDetail, type ReviewArea } from './api.ts';
import { Review } from './Review.tsx';

const LISTS: Record<ReviewArea, string> = {
  trainer: '/trainer/assessmentResult',
  management: '/management/assessmentResult',
};

export const DetailPage = ({ area }: { area: ReviewArea }) => {
  const [search] = useSearchParams();
  const id = Number(search.get('sessionId'));
  const { data, error, refetch } = useQuery({ ...resultDetail(area, id), enabled: id > 0 });
  const back = LISTS[area];
  // What a trainer is about to overrule belongs to one version of the result.
  if (data) return <Review key={`${id}-${data.session.rev}`} view={data} area={area} back={back} />;
  const failure = error && toApiError(error);
  return (
    <Page title="考核详情" back={back}>
      {failure?.code === CODE.notFound || !(id > 0) ? (
        <EmptyState title="没有这次考核">地址可能有误，或考核不属于当前团队。</EmptyState>
      ) : failure ? (
        <ErrorState error={failure} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={10} />
      )}
    </Page>
  );
};
