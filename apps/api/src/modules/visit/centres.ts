import { centre, centresPath, centresQuery } from '@dhc/contracts/cms/centre'
import { entry } from '@dhc/contracts/cms/v4'
import { locales } from '@dhc/locales/locale'
import type { InTransaction } from '../../platform/database/handles.ts'
import type { ContentReader } from '../search/index.ts'
import { type CentreRow, putCentres } from './store.ts'

type CopyDeps = { readonly inTransaction: InTransaction; readonly readCentres: ContentReader['readCollection'] }

const shape = entry(centre.pick({ code: true, name: true, hours: true }))

/**
 * A-204: where and when the centres are open is the editors' (S2-74); this is our copy, so that nobody who books waits for
 * the cms. Anything but a whole good answer leaves the copy as it was.
 */
export async function copyCentres({ inTransaction, readCentres }: CopyDeps): Promise<number> {
  const inLanguages = await Promise.all(
    locales.map(async (locale) => {
      const entries = await readCentres(centresPath, centresQuery, locale)
      return [locale, entries.map((each) => shape.parse(each).attributes)] as const
    }),
  )
  const byLocale = new Map(inLanguages)
  const rows = (byLocale.get('zh-HK') ?? []).map(({ code, name, hours }): CentreRow => {
    const nameIn = (locale: (typeof locales)[number]) =>
      byLocale.get(locale)?.find((each) => each.code === code)?.name ?? name
    return {
      code,
      nameZhHk: name,
      nameZhCn: nameIn('zh-CN'),
      nameEnUs: nameIn('en-US'),
      // The cms writes `10:00:00.000`.
      hours: hours.map(({ day, opens, closes }) => ({ day, opens: opens.slice(0, 5), closes: closes.slice(0, 5) })),
    }
  })
  if (rows.length > 0) await inTransaction((tx) => putCentres(tx, rows))
  return rows.length
}

export const centreNames = ({ nameZhHk, nameZhCn, nameEnUs }: CentreRow) => ({
  'zh-HK': nameZhHk,
  'zh-CN': nameZhCn,
  'en-US': nameEnUs,
})
