import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { DatesProvider, DateTimePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { chineseCalendar } from './chineseCalendar.ts';

interface DateTimeInputProps {
  label: string;
  /** `YYYY-MM-DD HH:mm:ss`, or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  min?: string;
}

/** A moment to the minute, in the product's time zone. Load it lazily: the calendar is as heavy as a page. */
const DateTimeInput = ({ label, value, onChange, error, disabled = false, min }: DateTimeInputProps) => (
  <DatesProvider settings={{ locale: 'zh-cn', firstDayOfWeek: 1, consistentWeeks: true }}>
    <DateTimePicker
      {...chineseCalendar}
      label={label}
      withAsterisk
      size="sm"
      placeholder="选择日期和时间"
      valueFormat="YYYY-MM-DD HH:mm"
      disabled={disabled}
      popoverProps={{ shadow: 'md' }}
      timePickerProps={{ hoursInputLabel: '时', minutesInputLabel: '分' }}
      submitButtonProps={{ 'aria-label': '确定' }}
      {...(min ? { minDate: min.slice(0, 10) } : {})}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      error={error}
    />
  </DatesProvider>
);

export default DateTimeInput;
