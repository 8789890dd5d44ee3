import { hongKongToSimplified } from '@dhc/chinese/hong-kong-to-simplified'
import type { FeedLesson } from '@dhc/contracts/cms/catalogue-feed'
import type { Locale } from '@dhc/locales/locale'
import { ageOn, hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, type MemberDeps } from '../member/index.ts'
import { recommendLessons } from './domain/recommend-lessons.ts'
import type { LessonShelf } from './lesson-shelf.ts'
import { type Completion, listCompletions, putCompletion } from './store.ts'

export type LearningDeps = Pick<MemberDeps, 'db' | 'vault' | 'clock'> & {
  readonly inTransaction: InTransaction
  readonly lessons: Pick<LessonShelf, 'all'>
  /** Whether the member looks after somebody, as far as the centre knows. */
  readonly isCarer: (db: Database, memberId: string) => Promise<boolean>
}

/** D-041: the language asked for, else Traditional Chinese, which is converted for readers of Simplified Chinese. */
export async function showLesson({ lessons }: Pick<LearningDeps, 'lessons'>, documentId: string, locale: Locale) {
  const { words } = findLesson(lessons, documentId)
  const own = words[locale]
  const found = own ?? words['zh-HK'] ?? words['en-US']
  if (!found) throw new MemberError('notFound')
  const isConverted = !own && locale === 'zh-CN'
  const content = isConverted ? simplified(found.content, await hongKongToSimplified()) : found.content
  return { Content: content, Youtube: found.youtube, isChineseOnly: !own && !isConverted }
}

type Node = FeedLesson['words']['zh-HK'] extends { content: infer Blocks } | null ? Blocks : never

/** Only what is read: addresses and kinds of blocks stay as they are. */
function simplified(blocks: Node, convert: (text: string) => string): Node {
  return JSON.parse(JSON.stringify(blocks), (key, value) =>
    key === 'text' || key === 'alternativeText' ? (typeof value === 'string' ? convert(value) : value) : value,
  ) as Node
}

/** D-047. */
export async function recommendTo(deps: LearningDeps, memberId: string): Promise<string[]> {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('sessionRevoked')
  const { date_of_birth, family_history, chronic_diseases } = member.particulars
  const learner = {
    age: ageOn(date_of_birth, hongKongDateOf(deps.clock.now())),
    isCarer: await deps.isCarer(deps.db, memberId),
    diseases: [...family_history, ...chronic_diseases],
  }
  const completed = new Set((await listCompletions(deps.db, memberId)).map(({ documentId }) => documentId))
  return recommendLessons(deps.lessons.all(), learner, completed)
}

/** D-048: the first day stays. */
export async function completeLesson(deps: LearningDeps, memberId: string, documentId: string) {
  findLesson(deps.lessons, documentId)
  const completedAt = deps.clock.now()
  return viewOf(await deps.inTransaction((tx) => putCompletion(tx, { memberId, documentId, completedAt })))
}

export async function completedBy(db: Database, memberId: string) {
  return (await listCompletions(db, memberId)).map(viewOf)
}

/** PRIV-01. */
export async function exportCompletions(db: Database, memberId: string) {
  const completions = await completedBy(db, memberId)
  return completions.map(({ documentId, completedAt }) => ({ ref_id: documentId, completed_at: completedAt }))
}

const viewOf = ({ documentId, completedAt }: Completion) => ({ documentId, completedAt: toHongKongIso(completedAt) })

function findLesson(lessons: LearningDeps['lessons'], documentId: string): FeedLesson {
  const found = lessons.all().find((lesson) => lesson.documentId === documentId)
  if (!found) throw new MemberError('notFound')
  return found
}
