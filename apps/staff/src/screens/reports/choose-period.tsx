import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { Tabs, TextField } from '../../desk/fields.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import { type Period, periodNames, periodOf } from './report-period.ts'

type Props = { readonly period: Period; readonly onChoose: (period: Period) => void }

/** Two days, or one of the periods that are asked for again and again. */
export function ChoosePeriod({ period, onChoose }: Props) {
  const say = wordsOfConsole()
  const todayOn = hongKongDateOf(new Date())
  const isChosen = ({ from, to }: Period) => from === period.from && to === period.to
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          id={`report-${end}`}
          type="date"
          label={say(`reports.${end}`)}
          value={period[end]}
          onText={(day) => onChoose({ ...period, [end]: day })}
          width="short"
        />
      ))}
      <Tabs
        label={say('reports.period')}
        codes={periodNames}
        chosen={periodNames.find((each) => isChosen(periodOf(each, todayOn)))}
        wordsFor={(each) => say(`reports.period.${each}`)}
        onChoose={(each) => onChoose(periodOf(each, todayOn))}
      />
    </>
  )
}
