import type { Screen } from '../screen.ts';

export const student: Screen[] = [
  {
    path: '/student/evaluate',
    title: '我的考核',
    icon: 'taskDone',
    permission: 'student.coach',
    load: () => import('@/features/myAssessment/EvaluatePage.tsx'),
  },
  {
    path: '/student/evaluate/list',
    title: '查看全部',
    menu: '/student/evaluate',
    permission: 'student.coach',
    load: () => import('@/features/myAssessment/EvaluateListPage.tsx'),
  },
  {
    path: '/student/summary',
    title: '考核详情',
    menu: '/student/evaluate',
    permission: 'student.coach',
    load: () => import('@/features/myAssessment/SummaryPage.tsx'),
  },
  {
    path: '/student/workbench',
    title: '考核进行中',
    menu: '/student/evaluate',
    sidebar: false,
    permission: 'student.coach',
    load: () => import('@/features/workbench/WorkbenchPage.tsx'),
  },
  {
    path: '/student/loading',
    title: '评分中',
    menu: '/student/evaluate',
    permission: 'student.coach',
    load: () => import('@/features/practiceResult/LoadingPage.tsx'),
  },
  {
    path: '/student/result',
    title: '考核结果',
    menu: '/student/evaluate',
    load: () => import('@/features/practiceResult/ResultPage.tsx'),
  },
  {
    path: '/student/appeal',
    title: '申诉记录',
    icon: 'appeal',
    permission: 'student.appeal',
    load: () => import('@/features/myAppeal/AppealPage.tsx'),
  },
];
