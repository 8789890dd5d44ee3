import { centre, centresPath, centresQuery } from '@dhc/contracts/cms/centre'
import { siteSetting, siteSettingPath, siteSettingQuery } from '@dhc/contracts/cms/site-setting'
import { entry } from '@dhc/contracts/cms/v4'
import { locales } from '@dhc/locales/locale'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { readSpecialDay, type SpecialDay, specialDaysOf } from '@dhc/reference/special-days'
import type { Clock } from '../../platform/clock.ts'
import type { InTransaction, Transaction } from '../../platform/database/handles.ts'
import type { ContentReader } from '../search/index.ts'
import { type CentreRow, listCentres, putCentres } from './store.ts'

type CopyDeps = { readonly inTransaction: InTransaction; readonly content: ContentReader; readonly clock: Clock }

const shape = entry(centre.pick({ code: true, name: true, hours: true }))

const settingShape = entry(siteSetting.pick({ special_days: true }))

/**
 * A-204: where and when the centres are open is the editors' (S2-74, S9-23); this is our copy, so that nobody who books
 * waits for the cms. Anything but a whole good answer leaves the copy as it was.
 */
export async function copyCentres({ inTransaction, content, clock }: CopyDeps): Promise<number> {
  const inLanguages = await Promise.all(
    locales.map(async (locale) => {
      const entries = await content.readCollection(centresPath, centresQuery, locale)
      return [locale, entries.map((each) => shape.parse(each).attributes)] as const
    }),
  )
  const byLocale = new Map(inLanguages)
  const days = await readSpecialDays(content, hongKongDateOf(clock.now()))
  const rows = (byLocale.get('zh-HK') ?? []).map(({ code, name, hours }) => {
    const nameIn = (locale: (typeof locales)[number]) =>
      byLocale.get(locale)?.find((each) => each.code === code)?.name ?? name
    return {
      code,
      nameZhHk: name,
      nameZhCn: nameIn('zh-CN'),
      nameEnUs: nameIn('en-US'),
      // The cms writes `10:00:00.000`.
      hours: hours.map(({ day, opens, closes }) => ({ day, opens: opens.slice(0, 5), closes: closes.slice(0, 5) })),
      days: specialDaysOf(days, code),
    }
  })
  if (rows.length > 0) await inTransaction((tx) => put(tx, rows, clock.now()))
  return rows.length
}

/** Today's and those to come; all languages share them. */
async function readSpecialDays(content: ContentReader, today: string): Promise<SpecialDay[]> {
  const setting = await content.readSingle(siteSettingPath, siteSettingQuery, 'zh-HK')
  if (setting === undefined) return []
  const { special_days } = settingShape.parse(setting).attributes
  return special_days.map(readSpecialDay).filter(({ on }) => on >= today)
}

type Read = Omit<CentreRow, 'specialDays'> & { readonly days: readonly SpecialDay[] }

/** A day that was there before with the same hours is known since then. */
async function put(tx: Transaction, rows: readonly Read[], now: Date): Promise<void> {
  const before = new Map((await listCentres(tx)).map(({ code, specialDays }) => [code, specialDays]))
  const knownAs = (code: string, { on, opens, closes }: SpecialDay) =>
    before.get(code)?.find((day) => day.on === on && day.opens === opens && day.closes === closes)
  await putCentres(
    tx,
    rows.map(({ days, ...row }) => ({
      ...row,
      specialDays: days.map((day) => {
        const { on, opens, closes } = day
        return { on, opens, closes, since: knownAs(row.code, day)?.since ?? now.toISOString() }
      }),
    })),
  )
}

export const centreNames = ({ nameZhHk, nameZhCn, nameEnUs }: CentreRow) => ({
  'zh-HK': nameZhHk,
  'zh-CN': nameZhCn,
  'en-US': nameEnUs,
})
