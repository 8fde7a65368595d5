import type { Screen } from '../screen.ts';

export const trainer: Screen[] = [
  {
    path: '/trainer/assessmentManage',
    title: '考核管理',
    icon: 'task',
    permission: 'trainer.coachManage',
    load: () => import('@/features/task/list/TaskListPage.tsx'),
  },
  {
    path: '/trainer/assessmentManage/detail',
    title: '考核详情',
    menu: '/trainer/assessmentManage',
    permission: 'trainer.coachManage',
    load: () => import('@/features/task/detail/TaskDetailPage.tsx'),
  },
  {
    path: '/trainer/addTrainer',
    title: '新建陪练',
    menu: '/trainer/assessmentManage',
    sidebar: false,
    permission: 'trainer.coachManage',
    load: () => import('@/features/task/editor/TaskEditorPage.tsx'),
  },
  {
    path: '/trainer/excerciseSetting/case',
    title: '案例库',
    icon: 'case',
    group: '训练设置',
    permission: 'trainer.trainSettings',
    load: () => import('@/features/case/list/CaseLibraryPage.tsx'),
    children: [
      {
        path: '/trainer/excerciseSetting/case/all',
        title: '全部案例',
        menu: '/trainer/excerciseSetting/case',
        load: () => import('@/features/case/list/AllCasesPage.tsx'),
      },
      {
        path: '/trainer/excerciseSetting/case/unconfirm',
        title: '待我确认',
        menu: '/trainer/excerciseSetting/case',
        load: () => import('@/features/case/list/UnconfirmedPage.tsx'),
      },
    ],
  },
  {
    path: '/trainer/excerciseSetting/case/edit',
    title: '编辑案例',
    menu: '/trainer/excerciseSetting/case',
    sidebar: false,
    permission: 'trainer.trainSettings',
    load: () => import('@/features/case/editor/CaseEditorPage.tsx'),
  },
  {
    path: '/trainer/excerciseSetting/shortcut',
    title: '快捷短语管理',
    icon: 'phrase',
    group: '训练设置',
    permission: 'trainer.trainSettings',
    load: () => import('@/features/phrase/PhrasePage.tsx'),
  },
  {
    path: '/trainer/excerciseSetting/clue',
    title: '服务线索管理',
    icon: 'clue',
    group: '训练设置',
    permission: 'trainer.trainSettings',
    load: () => import('@/features/clue/CluePage.tsx'),
  },
];
