import { wordsOf } from '@dhc/i18n/server-words'
import { sayWith } from '@dhc/i18n/use-words'
import { inLocale } from '@dhc/locales/locale'
import { openDataPage } from '@dhc/reference/page-paths'
import { licence } from '@dhc/reference/site-rules'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { readThemes } from '../../content/theme.ts'
import { memberServiceAccess } from '../../member-api/member-service.ts'
import { readOpenData } from '../../member-api/open-data.ts'
import { numbersOf, type OpenNumbers, toCsv, toJson } from './model.ts'

/** The service publishes once a week; an hour later is soon enough. Where there is nothing yet, there soon will be. */
const goodForMs = { numbers: 60 * 60_000, nothing: 30_000 }

/** Nothing when the service could not be asked: an empty table would be a lie. */
export async function loadOpenData(args: LoaderArgs): Promise<{ readonly numbers: OpenNumbers | undefined }> {
  const { access, locale } = readPageRequest(args)
  const [found, themes] = await Promise.all([
    readOpenData(args.context.get(memberServiceAccess)),
    readThemes(access, locale),
  ])
  if ('fault' in found) {
    access.failures.push(found.fault)
    return { numbers: undefined }
  }
  access.endings?.push(new Date(Date.now() + goodForMs[found.items.length > 0 ? 'numbers' : 'nothing']))
  return { numbers: numbersOf(found, themes) }
}

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

export async function loadOpenDataFile(args: LoaderArgs): Promise<Response> {
  const { locale, path } = readPageRequest(args)
  const { numbers } = await loadOpenData(args)
  if (!numbers) return new Response(null, { status: 503 })
  const say = sayWith(wordsOf(locale))
  const format = path.endsWith('.csv') ? 'csv' : 'json'
  const address = new URL(args.request.url).origin + inLocale(openDataPage, locale)
  return new Response(format === 'csv' ? toCsv(say, numbers) : toJson({ say, locale, address }, numbers), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="places.${locale}.${format}"`,
      link: `<${licence.url}>; rel="license"`,
    },
  })
}
