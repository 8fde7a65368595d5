import { DetailPage } from './DetailPage.tsx';

export const Component = () => <DetailPage area="trainer" />;
