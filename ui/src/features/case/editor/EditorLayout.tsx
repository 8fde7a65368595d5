import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { LoadingState } from '@/ui/states.tsx';
import classes from './editor.module.css';
import { SectionNav } from './SectionNav.tsx';
import { BackgroundSection } from './sections/BackgroundSection.tsx';
import { BasicSection } from './sections/BasicSection.tsx';
import { FactsSection } from './sections/FactsSection.tsx';
import { ObjectionsSection } from './sections/ObjectionsSection.tsx';
import { PersonaSection } from './sections/PersonaSection.tsx';
import { SolutionSection } from './sections/SolutionSection.tsx';

/** Below the first screen, and so loaded after it. */
const LowerSections = lazy(() => import('./sections/LowerSections.tsx'));

interface EditorLayoutProps {
  /** Of the case on the server, or null. */
  id: number | null;
  /** Above the first section. */
  notices: ReactNode;
  side: ReactNode;
  /** Shown, and not to be written in. */
  locked?: boolean;
}

/** All sections of a case between their index and what was found wrong with them. */
export const EditorLayout = ({ id, notices, side, locked = false }: EditorLayoutProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div className={classes.layout} data-fill>
      <SectionNav scroller={scroller} />
      <div ref={scroller} className={classes.main}>
        {notices}
        <div className={classes.sections} inert={locked}>
          <BasicSection id={id} />
          <PersonaSection />
          <BackgroundSection />
          <FactsSection />
          <ObjectionsSection />
          <SolutionSection />
          <Suspense fallback={<LoadingState lines={6} />}>
            <LowerSections id={id} />
          </Suspense>
        </div>
      </div>
      <div className={classes.side}>{side}</div>
    </div>
  );
};
