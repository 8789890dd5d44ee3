import { useWords } from '@dhc/i18n/use-words'
import type { OpeningHours } from '../../../content/centre.ts'
import { weekOf } from '../model.ts'

type Props = { readonly name: string; readonly hours: readonly OpeningHours[] }

/** S9-22 to S9-24: a row for each day. `data-weekday` lets the site's script mark today's (site/enhance/today.ts). */
export function HoursTable({ name, hours }: Props) {
  const words = useWords()
  const cell = 'py-2 pr-1 pl-2 text-left align-top sm:px-4'
  return (
    <table className="w-full border-collapse overflow-hidden rounded-card border border-line tabular-nums">
      <caption className="pb-2 text-left font-bold">
        {words.common('contact.hours')}
        <span className="sr-only"> {name}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.common('contact.day')}</th>
          <th scope="col">{words.common('contact.hours')}</th>
        </tr>
      </thead>
      <tbody>
        {weekOf(hours).map(({ day, spans }) => (
          <tr key={day} data-weekday={day} className="hours-row border-line border-b">
            <th scope="row" className={`${cell} font-normal`}>
              {words.common(`weekday.${day}`)}
              <span className="today-word whitespace-nowrap"> {words.common('contact.today')}</span>
            </th>
            <td className={cell}>{spans.length > 0 ? spans.join(' / ') : words.common('contact.closed')}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={`${cell} font-normal`}>
            {words.common('contact.publicHoliday')}
          </th>
          <td className={cell}>{words.common('contact.closedUnless')}</td>
        </tr>
      </tbody>
    </table>
  )
}
