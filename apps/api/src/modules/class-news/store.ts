import { and, asc, count, eq, lte, not } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { ClassPlan } from '../catalogue/index.ts'
import { classNews } from './tables.ts'

type Row = typeof classNews.$inferSelect
export type ClassNews = Omit<Row, 'former'> & { readonly former: ClassPlan }

/** Of two who decide, or a copy that changes it meanwhile, one waits for the other. */
export async function lockNews(tx: Transaction, classUuid: string): Promise<ClassNews | undefined> {
  const [found] = await tx.select().from(classNews).where(eq(classNews.classUuid, classUuid)).for('update')
  return found && opened(found)
}

export async function listNews(db: Database): Promise<ClassNews[]> {
  return (await db.select().from(classNews).orderBy(asc(classNews.dueAt), asc(classNews.classUuid))).map(opened)
}

export async function countNews(db: Database): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(classNews)
  return counted?.total ?? 0
}

export async function listDueNews(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ classUuid: classNews.classUuid })
    .from(classNews)
    .where(and(lte(classNews.dueAt, now), not(classNews.isStopped)))
    .orderBy(asc(classNews.dueAt))
  return rows.map(({ classUuid }) => classUuid)
}

export async function putNews(tx: Transaction, { former, ...news }: ClassNews): Promise<void> {
  const row = { ...news, former: stored(former) }
  await tx.insert(classNews).values(row).onConflictDoUpdate({ target: classNews.classUuid, set: row })
}

export async function deleteNews(tx: Transaction, classUuid: string): Promise<void> {
  await tx.delete(classNews).where(eq(classNews.classUuid, classUuid))
}

function stored({ lessons, ...plan }: ClassPlan): Row['former'] {
  const inText = ({ startsAt, endsAt, ...lesson }: ClassPlan['lessons'][number]) => ({
    ...lesson,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  })
  return { ...plan, lessons: lessons.map(inText) }
}

function opened({ former: { lessons, ...plan }, ...row }: Row): ClassNews {
  const inTime = ({ startsAt, endsAt, ...lesson }: Row['former']['lessons'][number]) => ({
    ...lesson,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  })
  return { ...row, former: { ...plan, lessons: lessons.map(inTime) } }
}
