import { fileSentences, mainValue, nameOfField, unitOf } from '@dhc/i18n/health/reading-words'
import { type Say, usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import type { DeviceMeaning } from '@dhc/reference/health/device-file/device-columns'
import { type DateOrder, dateOrders } from '@dhc/reference/health/device-file/device-moment'
import type { DeviceFile } from '@dhc/reference/health/device-file/recognise-device-file'
import { healthDataType } from '@dhc/reference/health/measures'
import { readingFileLimits } from '@dhc/reference/health/reading-file'
import { FormRadioGroup } from '@dhc/ui/form-choices'
import { keyed } from '@dhc/ui/keyed'
import { useEffect, useRef } from 'react'

type Props = {
  readonly file: DeviceFile
  readonly isBusy: boolean
  readonly onOrder: (order: DateOrder) => void
  readonly onAgree: () => unknown
  readonly onCancel: () => void
}

const shownAtFirst = 5

/** What a device's file was understood as; nothing is stored before a person has seen it and agrees. */
export function DeviceFilePreview({ file, isBusy, onOrder, onAgree, onCancel }: Props) {
  const words = useWords()
  const { readings, problems } = file
  const start = useRef<HTMLHeadingElement>(null)
  useEffect(() => start.current?.focus(), [])
  const count = readings.length
  return (
    <div className="flex flex-col items-start gap-4">
      <h4 ref={start} tabIndex={-1} className="font-bold text-lg">
        {words.health('device.heading')}
      </h4>
      <ColumnList file={file} />
      {file.orders.length > 1 ? <OrderQuestion file={file} onOrder={onOrder} /> : null}
      <NewestReadings file={file} />
      {problems.length > 0 ? (
        <div>
          <p className="font-bold text-danger">{words.health('device.leftOut', { count: problems.length })}</p>
          <ul className="list-disc ps-6">
            {keyed(fileSentences(words, problems.slice(0, readingFileLimits.problemsShown)), String).map(
              ({ key, item }) => (
                <li key={key}>{item}</li>
              ),
            )}
          </ul>
        </div>
      ) : null}
      <p className="flex flex-wrap gap-3">
        {count > 0 ? (
          <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && onAgree()} className="primary-button">
            {isBusy ? words.common('form.sending') : words.health('device.agree', { count })}
          </button>
        ) : null}
        <button type="button" onClick={onCancel} className="secondary-button">
          {words.health('device.cancel')}
        </button>
      </p>
    </div>
  )
}

/** Each column of the file, and what it is taken for. */
function ColumnList({ file: { columns } }: Pick<Props, 'file'>) {
  const words = useWords()
  return (
    <ul aria-label={words.health('device.columns')} className="list-disc ps-6">
      {keyed(columns, ({ heading }) => heading)
        .filter(({ item }) => item.heading !== '')
        .map(({ key, item: { heading, meaning } }) => (
          <li key={key}>
            <bdi>{heading}</bdi>
            {' → '}
            <strong>{meaning ? nameOfMeaning(words, meaning) : words.health('device.notTaken')}</strong>
          </li>
        ))}
    </ul>
  )
}

function nameOfMeaning(words: Say, meaning: DeviceMeaning): string {
  if (meaning === 'date' || meaning === 'time') return words.health(`device.${meaning}`)
  return meaning === 'meal' ? words.health('health.mealType') : nameOfField(words, meaning)
}

/** 05/03 may be March or May: shown as both would be read. */
function OrderQuestion({ file: { order }, onOrder }: Pick<Props, 'file' | 'onOrder'>) {
  const { words, locale } = usePage()
  const example = { DMY: '2026-03-05', MDY: '2026-05-03' } as const
  return (
    <FormRadioGroup
      id="date-order"
      name="date-order"
      legend={words.health('device.order')}
      errorPrefix={words.common('form.errorPrefix')}
      error={undefined}
      value={order}
      onChoose={(chosen) => onOrder(dateOrders.find((each) => each === chosen) ?? 'DMY')}
      options={dateOrders.map((each) => ({
        value: each,
        label: words.health(`device.order.${each}`, { date: formatDate(example[each], locale) }),
      }))}
    />
  )
}

/** The first and last lines as they would be stored, to be compared with the device. */
function NewestReadings({ file: { readings } }: Pick<Props, 'file'>) {
  const { words, locale } = usePage()
  const days = readings.map(({ recordedAt }) => recordedAt).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return <p>{words.health('device.none')}</p>
  return (
    <div>
      <p className="font-bold">
        {words.health('device.count', {
          count: readings.length,
          from: formatDate(new Date(from), locale),
          to: formatDate(new Date(to), locale),
        })}
      </p>
      <ul className="list-disc ps-6 tabular-nums">
        {keyed(readings.slice(0, shownAtFirst), ({ line, values }) => `${line} ${values.type}`).map(
          ({ key, item: { recordedAt, values } }) => (
            <li key={key}>
              {formatDateTime(new Date(recordedAt), locale)} <span>{words.option(healthDataType, values.type)}</span>{' '}
              <strong>{mainValue(values)}</strong> {unitOf(words, values.type)}
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
