import type { Screen } from '../screen.ts';

const SETTING = '/management/assessmentSetting';

export const management: Screen[] = [
  {
    path: '/management/assessmentResult',
    title: '团队考核结果',
    icon: 'report',
    group: '考核',
    permission: 'management.coachRecord',
    load: () => import('@/features/teamResult/TeamResultPage.tsx'),
  },
  {
    path: '/management/assessmentDetail',
    title: '考核详情',
    menu: '/management/assessmentResult',
    permission: 'management.coachRecord',
    load: () => import('@/features/reviewResult/ManagementDetailPage.tsx'),
  },
  {
    path: SETTING,
    title: '评分与质检',
    icon: 'check',
    group: '考核',
    permission: 'management.coachSettings',
    load: () => import('@/features/quality/AssessmentSettingPage.tsx'),
    children: [
      {
        path: `${SETTING}/scoring`,
        title: '评分设置',
        menu: SETTING,
        permission: 'management.coachSettings',
        load: () => import('@/features/quality/scoring/ScoringPage.tsx'),
      },
      {
        path: `${SETTING}/checkItem`,
        title: '质检项设置',
        menu: SETTING,
        permission: 'management.coachSettings',
        load: () => import('@/features/quality/items/CheckItemPage.tsx'),
      },
    ],
  },
  {
    path: '/management/callLog',
    title: '通话记录',
    icon: 'phone',
    group: '记录',
    permission: 'management.callLog',
    load: () => import('@/features/callLog/CallLogPage.tsx'),
  },
  {
    path: '/management/flowLog',
    title: '模型交互记录',
    icon: 'robot',
    group: '记录',
    permission: 'management.callLog',
    load: () => import('@/features/flowLog/FlowLogPage.tsx'),
  },
  {
    path: '/management/intelligentAgents',
    title: '智能体接入',
    icon: 'plug',
    group: '智能体',
    permission: 'management.instructionManage',
    load: () => import('@/features/agents/AgentsPage.tsx'),
  },
  {
    path: '/management/instructionManage',
    title: '指令管理',
    icon: 'prompt',
    group: '智能体',
    permission: 'management.instructionManage',
    load: () => import('@/features/prompts/PromptPage.tsx'),
  },
  {
    path: '/management/clientVersion',
    title: '客户端版本',
    icon: 'settings',
    group: '系统管理',
    permission: 'management.coachSettings',
    load: () => import('@/features/clientVersion/ClientVersionPage.tsx'),
  },
];
