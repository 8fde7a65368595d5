import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { quickRanges } from './quickRanges.ts';
import { showDate, showMinute, showTime, startOfDay, endOfDay } from './dates.ts';
import { sayDuration, showDuration } from './duration.ts';
import { bucket, difficulty, examStatus } from './enums.ts';
import { EVIDENCE_TYPES, extensionOf, isAllowedFile } from './fileTypes.ts';
import { landingOf } from './landing.ts';
import { hasPermission, mustReadTerms } from './permissions.ts';
import { areaOfPath, areaOfRole, documentTitle } from './roles.ts';
import { parseScore, showPercent, showScore } from './score.ts';

describe('enumerations', () => {
  it('shows the label, or the number of a code that is not known', () => {
    expect(examStatus.label(6)).toBe('申诉超时');
    expect(examStatus.label(42)).toBe('42');
    expect(examStatus.label(null)).toBe('--');
    expect(difficulty.label('hard')).toBe('困难');
  });

  it('keeps numbers as numbers, also negative ones', () => {
    expect(examStatus.values).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(bucket.values.toSorted((a, b) => a - b)).toEqual([-2, -1, 6]);
    expect(examStatus.options[0]).toEqual({ value: '1', label: '未开始' });
  });
});

describe('dates', () => {
  it('shows sentinels and nothing as --', () => {
    for (const value of [null, undefined, '', '1970-01-01 00:00:00', '9999-12-31 00:00:00']) {
      expect(showTime(value)).toBe('--');
      expect(showDate(value)).toBe('--');
      expect(showMinute(value)).toBe('--');
    }
    expect(showMinute('2026-03-01 09:05:59')).toBe('2026-03-01 09:05');
  });

  it('offers whole-day ranges', () => {
    const ranges = quickRanges(dayjs('2026-03-01'));
    expect(ranges.map(({ label }) => label)).toEqual(['昨天', '近7天', '近30天', '近365天']);
    expect(ranges[0]?.value).toEqual(['2026-02-28', '2026-02-28']);
    expect(ranges[1]?.value).toEqual(['2026-02-23', '2026-03-01']);
    expect(startOfDay('2026-03-01')).toBe('2026-03-01 00:00:00');
    expect(endOfDay('2026-03-01')).toBe('2026-03-01 23:59:59');
  });
});

describe('durations', () => {
  it.each([
    [0, '00:00:00'],
    [59.9, '00:00:59'],
    [3661, '01:01:01'],
    [360_000, '100:00:00'],
    [-5, '00:00:00'],
  ])('shows %d seconds as %s', (seconds, text) => expect(showDuration(seconds)).toBe(text));

  it('speaks them', () => {
    expect(sayDuration(600)).toBe('10 分');
    expect(sayDuration(30)).toBe('30 秒');
    expect(sayDuration(0)).toBe('0 秒');
  });
});

describe('scores in hundredths', () => {
  it.each([
    [7778, '77.78'],
    [8000, '80'],
    [8050, '80.5'],
    [-5, '-0.05'],
    [null, '--'],
    [Number.NaN, '--'],
  ])('shows %s as %s', (value, text) => expect(showScore(value)).toBe(text));

  it.each([
    ['77.78', 7778],
    ['80', 8000],
    [' 0.5 ', 50],
    ['-3', -300],
    ['1.234', null],
    ['abc', null],
    ['', null],
  ])('reads %j as %s', (text, value) => expect(parseScore(text)).toBe(value));

  it('shows basis points as per cent', () => expect(showPercent(9650)).toBe('96.5%'));
});

describe('uploads', () => {
  it('goes by mime type, and by extension only when there is none', () => {
    expect(isAllowedFile({ name: 'a.exe', type: 'application/pdf' })).toBe(true);
    expect(isAllowedFile({ name: 'a.pdf', type: 'application/x-msdownload' })).toBe(false);
    expect(isAllowedFile({ name: 'A.PDF', type: '' })).toBe(true);
    expect(isAllowedFile({ name: 'a.png', type: '' })).toBe(false);
    expect(isAllowedFile({ name: 'a.docx', type: '' }, ['txt', 'md'])).toBe(false);
    expect(isAllowedFile({ name: '截图.png', type: 'image/png' }, EVIDENCE_TYPES)).toBe(true);
    expect(isAllowedFile({ name: '录音.M4A', type: '' }, EVIDENCE_TYPES)).toBe(true);
    expect(isAllowedFile({ name: '图.svg', type: 'image/svg+xml' }, EVIDENCE_TYPES)).toBe(false);
    expect(extensionOf('报告.final.DOCX')).toBe('docx');
    expect(extensionOf('无扩展名')).toBe('');
  });
});

const tree = [
  { code: 'management', permissions: [{ code: 'callLog' }, { code: 'coachSettings' }] },
  { code: 'trainer', permissions: [] },
];

describe('permissions', () => {
  it('reads nested codes', () => {
    expect(hasPermission(tree, 'management.callLog')).toBe(true);
    expect(hasPermission(tree, 'management.coachRecord')).toBe(false);
    expect(hasPermission(tree, 'trainer')).toBe(true);
    expect(hasPermission(tree, 'student')).toBe(false);
  });

  it('lands on the first permitted page that exists', () => {
    expect(landingOf('management', tree, () => true)).toBe('/management/callLog');
    expect(landingOf('management', tree, (path) => path !== '/management/callLog')).toBe(
      '/management/assessmentSetting',
    );
    expect(landingOf('trainer', tree, () => true)).toBeNull();
  });

  it('asks only people who train or practise to read the terms', () => {
    expect(mustReadTerms(tree)).toBe(true);
    expect(mustReadTerms([{ code: 'management' }])).toBe(false);
  });
});

describe('roles and titles', () => {
  it('puts the role before the title inside an area', () => {
    expect(documentTitle('/student/evaluate', '我的考核', undefined)).toBe('学员_我的考核');
    expect(documentTitle('/trainer/appealRecheck', '申诉复核', undefined)).toBe('培训师_申诉复核');
    expect(documentTitle('/management/callLog', '通话记录', undefined)).toBe('管理员_通话记录');
    expect(documentTitle('/student/evaluate', '我的考核', false)).toBe('我的考核');
    expect(documentTitle('/login', '登录', undefined)).toBe('登录');
  });

  it('knows areas by whole path segments', () => {
    expect(areaOfPath('/trainer')).toBe('trainer');
    expect(areaOfPath('/trainers')).toBeNull();
  });

  it('counts a role with several marks as its highest', () => {
    expect(areaOfRole({ isAdmin: true, isTrainer: true, isStudent: true })).toBe('management');
    expect(areaOfRole({ isAdmin: false, isTrainer: true, isStudent: true })).toBe('trainer');
  });
});
