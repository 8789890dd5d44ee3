import { useWords } from '@dhc/i18n/use-words'
import { languageOf } from '../../../article/content-origin.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import type { OfflineWords } from '../../../script-words.ts'
import type { loadOffline } from '../data.ts'

type Props = Awaited<ReturnType<typeof loadOffline>>

/** Decision 0031: shown by the service worker when there is no network. The timetable is added on the device itself. */
export function OfflinePage({ centres }: Props) {
  const words = useWords()
  const delivered: OfflineWords = {
    next: words.programme('offline.next'),
    timetable: words.menu('timetable.title'),
    none: words.programme('timetable.none'),
    isOff: words.programme('offline.isOff'),
  }
  return (
    <>
      <PageOpening title={words.programme('offline.title')} summary={words.programme('offline.summary')} />
      <div data-own-timetable={JSON.stringify(delivered)} hidden />
      <h2 className="mt-8 mb-2 font-bold text-xl">{words.programme('offline.phones')}</h2>
      <ul className="flex flex-col gap-4">
        {centres.map(({ id, name, phone, address, origin }) => (
          <li key={id} className="rounded-card border border-line bg-card p-4 shadow-card">
            <p {...languageOf(origin)} className="font-bold text-lg">
              {name}
            </p>
            <p {...languageOf(origin)}>{address}</p>
            <p>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link-button">
                {phone}
              </a>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8">{words.programme('offline.again')}</p>
    </>
  )
}
