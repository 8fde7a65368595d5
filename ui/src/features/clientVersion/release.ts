import { defineEnum } from '@/domain/enums.ts';
import type { Release, ReleaseEdit } from './api.ts';

export const channel = defineEnum({ stable: ['稳定版', 'neutral'], beta: ['测试版', 'info'] });

/** How far a release goes. */
export const releaseState = defineEnum({
  all: ['全量发布', 'ok'],
  staged: ['灰度中', 'info'],
  held: ['未放量', 'neutral'],
  withdrawn: ['已撤回', 'neutral'],
  faulty: ['部分可用', 'warn'],
  broken: ['不可用', 'err'],
});

const ALL = 100;

export const stateOf = ({ readable, withdrawn, stagedPercent, bundles, problems }: Release): string => {
  if (!readable || !bundles.some(({ signed }) => signed)) return 'broken';
  if (withdrawn) return 'withdrawn';
  if (problems.length > 0) return 'faulty';
  if (stagedPercent === 0) return 'held';
  return stagedPercent < ALL ? 'staged' : 'all';
};

/** 2 个，缺 1 个签名 */
export const bundleWords = ({ bundles }: Release): string => {
  const unsigned = bundles.filter(({ signed }) => !signed).length;
  if (bundles.length === 0) return '无';
  return unsigned === 0 ? `${bundles.length} 个，均已签名` : `${bundles.length} 个，缺 ${unsigned} 个签名`;
};

const TARGETS: Record<string, string> = { linux: 'Linux', windows: 'Windows', darwin: 'macOS' };

export const systemName = (target: string): string => TARGETS[target] ?? target;

/** A release as it is, for an edit of a part of it. */
export const asEdit = ({ version, etag, stagedPercent, minimumVersion, withdrawn }: Release): ReleaseEdit => ({
  version,
  etag,
  stagedPercent,
  minimumVersion,
  withdrawn,
});
