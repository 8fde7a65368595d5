import { CluesSection } from './CluesSection.tsx';
import { DialogueSection } from './DialogueSection.tsx';
import { FlowSection } from './FlowSection.tsx';

const LowerSections = ({ id }: { id: number | null }) => (
  <>
    <FlowSection />
    <DialogueSection />
    <CluesSection id={id} />
  </>
);

export default LowerSections;
