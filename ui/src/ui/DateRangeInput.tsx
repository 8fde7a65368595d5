import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { useState } from 'react';
import { endOfDay, startOfDay } from '@/domain/dates.ts';
import { quickRanges } from '@/domain/quickRanges.ts';
import { chineseCalendar } from './chineseCalendar.ts';

interface DateRangeInputProps {
  id?: string;
  /** `YYYY-MM-DD HH:mm:ss`, or empty. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

type Days = [string | null, string | null];

const dayOf = (time: string): string | null => time.slice(0, 10) || null;

/** Whole days: the range that is reported runs from 00:00:00 to 23:59:59. */
const DateRangeInput = ({ id, from, to, onChange }: DateRangeInputProps) => {
  // Between the first and the second click there is no range to report yet.
  const [half, setHalf] = useState<Days | null>(null);
  const change = ([start, end]: Days) => {
    if (start && !end) {
      setHalf([start, null]);
      return;
    }
    setHalf(null);
    onChange(start ? startOfDay(start) : '', end ? endOfDay(end) : '');
  };
  return (
    <DatesProvider settings={{ locale: 'zh-cn', firstDayOfWeek: 1, consistentWeeks: true }}>
      <DatePickerInput
        {...chineseCalendar}
        id={id}
        type="range"
        size="sm"
        placeholder="开始日期 ~ 结束日期"
        labelSeparator="~"
        valueFormat="YYYY-MM-DD"
        allowSingleDateInRange
        clearable
        clearButtonProps={{ 'aria-label': '清除日期' }}
        presets={quickRanges()}
        popoverProps={{ shadow: 'md' }}
        value={half ?? [dayOf(from), dayOf(to)]}
        onChange={change}
      />
    </DatesProvider>
  );
};

export default DateRangeInput;
