import { IconLock } from '@tabler/icons-react';
import classes from '../sections.module.css';
import { AreaField, TextField } from '../fields.tsx';
import { Section } from '../parts.tsx';

export const BackgroundSection = () => (
  <Section id="background">
    <div className={classes.grid}>
      <div className={classes.w12}>
        <AreaField
          path="content.background"
          label="案例背景"
          description="学员开始前会看到"
          placeholder="客户是谁、遇到了什么事、坐席能查到什么、可以怎么处理"
          maxLength={2000}
        />
      </div>
      <div className={classes.w12}>
        <div className={classes.secret}>
          <div className={classes.secretHead}>
            <IconLock size={16} stroke={1.5} aria-hidden />
            隐藏真相 · 仅培训师可见
          </div>
          <AreaField
            path="content.hiddenTruth"
            aria-label="隐藏真相，仅培训师可见"
            description="客户不会说出口的真实情况，只影响客户的反应，不会发给学员"
            minRows={2}
            maxLength={2000}
          />
        </div>
      </div>
      <div className={classes.w6}>
        <TextField
          path="content.customerGoal"
          label="客户诉求"
          description="客户能直接说出口的动宾短语"
          placeholder="例如：把多扣的36元退给我"
          maxLength={30}
        />
      </div>
      <div className={classes.w6}>
        <TextField
          path="content.openingLine"
          label="开场白"
          description="客户说的第一句话"
          placeholder="例如：你们怎么又多扣我钱？"
          maxLength={100}
        />
      </div>
    </div>
  </Section>
);
