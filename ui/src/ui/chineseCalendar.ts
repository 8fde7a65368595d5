/** What the calendars' own locale leaves in another order or language. */
export const chineseCalendar = {
  monthLabelFormat: 'YYYY年M月',
  yearLabelFormat: 'YYYY年',
  ariaLabels: {
    monthLevelControl: '选择月份',
    yearLevelControl: '选择年份',
    previousMonth: '上个月',
    nextMonth: '下个月',
    previousYear: '上一年',
    nextYear: '下一年',
    previousDecade: '前十年',
    nextDecade: '后十年',
  },
};
