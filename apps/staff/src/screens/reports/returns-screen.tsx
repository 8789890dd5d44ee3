import { BarChart } from '@dhc/charts/bar-chart'
import { listReturnsCall, recordReturnSentCall, recountReturnCall } from '@dhc/contracts/staff-api/returns'
import { csvOf } from '@dhc/locales/csv'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { ItemTable } from '../../desk/desk-table.tsx'
import { SelectField } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'
import {
  type FigureLine,
  type FunderReturn,
  linesOfPlot,
  returnPlots,
  sayCorrections,
  sayDifference,
  sayValue,
  tableOfReturn,
} from './return-lines.ts'

type Period = Pick<FunderReturn, 'kind' | 'from' | 'to'>
const nameOf = ({ kind, from, to }: Period) => `${say(`returns.kind.${kind}`)} · ${showDay(from)} – ${showDay(to)}`

/** What the centre owes its funder: looked at, downloaded, and recorded as sent. */
export function ReturnsScreen() {
  const query = useDeskQuery(listReturnsCall, {})
  const [chosen, setChosen] = useState('')
  return (
    <Screen title={say('nav.returns')}>
      <p className="no-print mb-4 max-w-prose">{say('returns.intro')}</p>
      <Loaded query={query}>
        {({ items, next }) => {
          const shown = items.find(({ id }) => id === chosen) ?? items.find(({ sent }) => sent === null) ?? items[0]
          return (
            <>
              <ul className="no-print mb-4">
                {next.map((each) => (
                  <li key={each.kind}>
                    {say('returns.next', {
                      name: say(`returns.kind.${each.kind}`),
                      from: showDay(each.from),
                      to: showDay(each.to),
                      made: showDay(each.made_from.slice(0, 10)),
                      due: showDay(each.due_on),
                    })}
                  </li>
                ))}
              </ul>
              {shown ? (
                <>
                  <div className="no-print panel mb-4">
                    <SelectField
                      id="return"
                      label={say('returns.which')}
                      options={items.map((each) => ({ value: each.id, label: nameOf(each) }))}
                      value={shown.id}
                      onChoose={setChosen}
                    />
                  </div>
                  <OneReturn key={shown.id} shown={shown} />
                </>
              ) : (
                <p>{say('returns.none')}</p>
              )}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function OneReturn({ shown }: { readonly shown: FunderReturn }) {
  const file = `return-${shown.kind.toLowerCase()}-${shown.from}.csv`
  return (
    <>
      <h2 className="mb-2 font-bold text-lg">{nameOf(shown)}</h2>
      <p>{say('returns.made', { at: showMoment(shown.made_at), due: showDay(shown.due_on) })}</p>
      <p className="break-all text-ink-soft text-sm">{say('returns.hash', { hash: shown.hash })}</p>
      <Standing shown={shown} />
      <div className="no-print my-4 flex flex-wrap items-start gap-2">
        {shown.sent ? null : <SendButton id={shown.id} />}
        <button
          type="button"
          className="quiet-button"
          onClick={() => saveAsFile(csvOf(tableOfReturn(shown)), 'text/csv;charset=utf-8', file)}
        >
          {say('reports.download')}
        </button>
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          {say('reports.print')}
        </button>
        <RecountButton id={shown.id} />
      </div>
      <LargeDifferences shown={shown} />
      <div className="mb-4 grid gap-4 lg:grid-cols-2">
        {returnPlots.map((name) => (
          <section key={name} className="panel">
            <h3 className="mb-2 font-bold">{say(`returns.plot.${name}`)}</h3>
            <Plot lines={linesOfPlot(name, shown)} title={say(`returns.plot.${name}`)} isFirst={!shown.has_before} />
          </section>
        ))}
      </div>
      <ItemTable
        caption={nameOf(shown)}
        items={shown.figures}
        keyOf={({ figure }) => figure}
        isUrgent={({ large }) => large}
        columns={[
          [say('returns.column.figure'), ({ figure }) => say(`returns.figure.${figure}`)],
          [say('returns.column.value'), ({ figure, value }) => sayValue(figure, value)],
          [say('returns.column.before'), ({ figure, before }) => sayValue(figure, before)],
          [
            say('returns.column.difference'),
            (line) => [sayDifference(line), line.large ? say('returns.large') : ''].join(' '),
          ],
          [say('returns.column.corrections'), (line) => <Corrections line={line} />],
          [say('returns.column.definition'), ({ figure }) => say(`returns.about.${figure}`)],
        ]}
      />
    </>
  )
}

function Standing({ shown: { sent, late } }: { readonly shown: FunderReturn }) {
  return (
    <>
      {sent ? <p>✓ {say('returns.sent', { at: showMoment(sent.at), name: sent.by ?? '–' })}</p> : null}
      {late ? <p className="font-bold text-danger">{say(sent ? 'returns.sentLate' : 'returns.late')}</p> : null}
    </>
  )
}

function SendButton({ id }: { readonly id: string }) {
  const { send, ...action } = useDeskAction(recordReturnSentCall)
  return (
    <AskButton {...action} isMain label={say('returns.send')} onConfirm={() => send({ params: { id } })}>
      <p>{say('returns.sendAsk')}</p>
    </AskButton>
  )
}

function RecountButton({ id }: { readonly id: string }) {
  const { send, ...action } = useDeskAction(recountReturnCall)
  const [changed, setChanged] = useState<number>()
  const recount = async (reason: string) => {
    const payload = await send({ params: { id }, body: { reason } })
    if (payload) setChanged(payload.changed.length)
    return payload
  }
  return (
    <>
      <AskButton {...action} label={say('returns.recount')} asksReason onConfirm={recount}>
        <p>{say('returns.recountAsk')}</p>
      </AskButton>
      <p role="status" className="font-bold text-good empty:hidden">
        {changed === undefined
          ? null
          : say(changed === 0 ? 'returns.unchanged' : 'returns.changed', { count: changed })}
      </p>
    </>
  )
}

/** A-397: in words, before the table. */
function LargeDifferences({ shown }: { readonly shown: FunderReturn }) {
  const large = shown.figures.filter((line) => line.large)
  if (!shown.has_before) return <p className="mb-4">{say('returns.first')}</p>
  return (
    <section className="panel mb-4">
      <h3 className="mb-2 font-bold">{say('returns.look')}</h3>
      {large.length === 0 ? <p>{say('returns.lookNothing')}</p> : null}
      <ul className="empty:hidden">
        {large.map((line) => (
          <li key={line.figure}>
            {say(`returns.figure.${line.figure}`)}: {sayValue(line.figure, line.before)} →{' '}
            <strong>{sayValue(line.figure, line.value)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Corrections({ line }: { readonly line: FigureLine }) {
  return (
    <ul className="empty:hidden">
      {sayCorrections(line).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

type PlotProps = { readonly lines: readonly FigureLine[]; readonly title: string; readonly isFirst: boolean }

function Plot({ lines, title, isFirst }: PlotProps) {
  const series = [
    ...[{ key: 'value', mark: 'disc' as const, values: lines.map(({ value }) => value) }],
    ...(isFirst ? [] : [{ key: 'before', mark: 'square' as const, values: lines.map(({ before }) => before) }]),
  ]
  return (
    <BarChart
      description={say('reports.chart', { title })}
      labels={lines.map(({ figure }) => say(`returns.figure.${figure}`))}
      series={series.map((each) => ({ ...each, label: say(`returns.column.${each.key as 'value'}`) }))}
      sayValue={(value) => (value === null ? '–' : String(value))}
    />
  )
}
