import { Button, Text } from '@mantine/core';
import { difficulty, gender, openness, speechStyle } from '@/domain/enums.ts';
import { showPercent } from '@/domain/score.ts';
import type { CaseDraft } from '../../api.ts';
import { isPreset, withPreset } from '../blank.ts';
import classes from '../sections.module.css';
import { ChoiceField, SliderField, SwitchField, WordsField } from '../choiceFields.tsx';
import { SuggestField, TextField } from '../fields.tsx';
import { Section } from '../parts.tsx';
import { useEditorStore, useField } from '../store.ts';

type Persona = CaseDraft['content']['persona'];

const AGES = ['18-29岁', '30-39岁', '40-49岁', '50-59岁', '60岁以上'];
const P = 'content.persona';

const Presets = () => {
  const store = useEditorStore();
  const [persona] = useField<Persona>(P);
  return (
    <>
      <Text size="xs" c="dimmed">
        套用预设
      </Text>
      {difficulty.values.map((value) => (
        <Button
          key={value}
          size="compact-sm"
          variant={isPreset(persona, value) ? 'light' : 'default'}
          aria-pressed={isPreset(persona, value)}
          onClick={() => store.getState().set(P, withPreset(persona, value))}
        >
          {difficulty.label(value)}
        </Button>
      ))}
    </>
  );
};

const NoiseField = () => (
  <SliderField
    path={`${P}.typingNoiseBp`}
    label="打字噪声"
    max={2000}
    step={50}
    none="无"
    show={showPercent}
    hint="每句话出现错别字的概率"
  />
);

export const PersonaSection = () => (
  <Section id="persona" actions={<Presets />}>
    <div className={classes.grid}>
      <div className={classes.w4}>
        <TextField path={`${P}.name`} label="客户姓名" maxLength={20} />
      </div>
      <div className={classes.w2}>
        <ChoiceField path={`${P}.gender`} label="性别" options={gender.options} />
      </div>
      <div className={classes.w2}>
        <SuggestField path={`${P}.ageBand`} label="年龄段" data={AGES} maxLength={20} />
      </div>
      <div className={classes.w2}>
        <TextField path={`${P}.occupation`} label="职业" maxLength={20} />
      </div>
      <div className={classes.w2}>
        <TextField path={`${P}.region`} label="地区" maxLength={20} />
      </div>
      <div className={classes.w4}>
        <ChoiceField path={`${P}.speechStyle`} label="说话风格" options={speechStyle.options} />
      </div>
      <div className={classes.w4}>
        <ChoiceField path={`${P}.openness`} label="透露程度" options={openness.options} />
      </div>
      <div className={classes.w4}>
        <WordsField path={`${P}.forbiddenTopics`} label="忌讳的话" placeholder="坐席说到会更生气" />
      </div>
      <div className={classes.w4}>
        <SliderField path={`${P}.initAnger`} label="初始愤怒" />
      </div>
      <div className={classes.w4}>
        <SliderField path={`${P}.initTrust`} label="初始信任" />
      </div>
      <div className={classes.w4}>
        <SliderField path={`${P}.initPatience`} label="初始耐心" />
      </div>
      <div className={classes.w4}>
        <SliderField path={`${P}.decayPerTurn`} label="每轮耐心衰减" max={30} hint="没有进展的一轮减少的耐心" />
      </div>
      <div className={classes.w4}>
        <SliderField path={`${P}.escalateAt`} label="情绪升级阈值" min={1} hint="愤怒达到后要求投诉或找领导" />
      </div>
      <div className={classes.w4}>
        <SliderField path={`${P}.hangupAt`} label="挂断阈值" none="从不挂断" hint="愤怒达到后警告一次再挂断" />
      </div>
      <div className={classes.w4}>
        <NoiseField />
      </div>
      <div className={classes.w8}>
        <SwitchField path={`${P}.knowsPolicy`} label="客户了解政策" description="坐席说错规定时客户会反驳" />
      </div>
    </div>
  </Section>
);
