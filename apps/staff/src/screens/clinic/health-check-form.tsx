import { mainValue } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import type { JudgedPerson } from '@dhc/reference/health/judge-reading'
import type { ReadingNumber } from '@dhc/reference/health/reading-values'
import { bmiCategory, glucoseMealType, temperatureSite } from '@dhc/reference/options/health'
import type { SubmitEvent } from 'react'
import { RefusalLine } from '../../desk/loaded.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import { AlertList } from './alert-list.tsx'
import { CheckAverage } from './check-average.tsx'
import { CheckChoice } from './check-choice.tsx'
import type { CheckField } from './check-draft.ts'
import { CheckNumber } from './check-number.tsx'
import { CheckPart } from './check-part.tsx'
import { ClassChip } from './class-chip.tsx'
import type { CheckFields } from './use-check.ts'

type Props = { readonly fields: CheckFields; readonly person: JudgedPerson }

/** One form, Tab only; what stays empty was not measured, and Enter stores the rest. */
export function HealthCheckForm({ fields, person }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!fields.isBusy) void fields.store()
  }
  const at = (place: number) => fields.measured.find((part) => part.place === place)?.values
  const number = (name: CheckField, meaning: ReadingNumber, isFirst = false) => (
    <CheckNumber {...{ name, meaning, fields, isFirst }} />
  )
  const only = (name: 'glucose' | 'oxygen' | 'temperature') => (
    <CheckNumber {...{ name, meaning: name, fields }} isNamedByGroup />
  )
  const bmi = at(5)
  return (
    <form noValidate onSubmit={submit} className="check-columns">
      <div className="flex flex-col gap-2">
        <CheckPart
          legend={say('healthCheck.first')}
          beside={words.health('unit.bp')}
          chip={<ClassChip values={at(0)} person={person} />}
        >
          {number('systolic1', 'systolic', true)}
          {number('diastolic1', 'diastolic')}
          {number('pulse1', 'pulse')}
        </CheckPart>
        <CheckPart
          legend={say('healthCheck.second')}
          beside={words.health('unit.bp')}
          chip={<ClassChip values={at(1)} person={person} />}
        >
          {number('systolic2', 'systolic')}
          {number('diastolic2', 'diastolic')}
          {number('pulse2', 'pulse')}
        </CheckPart>
        <CheckAverage measured={fields.measured} person={person} />
        <CheckPart legend={words.health('health.glucose')} chip={<ClassChip values={at(2)} person={person} />}>
          {only('glucose')}
          <CheckChoice name="mealType" label={words.health('health.mealType')} list={glucoseMealType} fields={fields} />
        </CheckPart>
        <CheckPart legend={words.health('health.spo2')} chip={<ClassChip values={at(3)} person={person} />}>
          {only('oxygen')}
        </CheckPart>
        <CheckPart legend={words.health('health.temp')} chip={<ClassChip values={at(4)} person={person} />}>
          {only('temperature')}
          <CheckChoice name="site" label={words.health('entry.site')} list={temperatureSite} fields={fields} />
        </CheckPart>
        <CheckPart
          legend={words.health('health.bmi')}
          beside={bmi ? `${mainValue(bmi)} ${words.health('unit.bmi')}` : undefined}
          chip={<ClassChip values={bmi} person={person} />}
        >
          {number('height', 'height')}
          {number('weight', 'weight')}
          <CheckChoice name="category" label={words.health('health.category')} list={bmiCategory} fields={fields} />
        </CheckPart>
      </div>
      <div className="check-side">
        <p role="alert" className="font-bold text-danger empty:hidden">
          {fields.isEmpty ? say('healthCheck.nothing') : null}
        </p>
        <RefusalLine refusal={fields.refusal} />
        <p>
          <button type="submit" aria-disabled={fields.isBusy} className="main-button">
            {fields.isBusy ? words.common('form.sending') : say('healthCheck.store')}
          </button>
        </p>
        <AlertList readings={fields.measured.map(({ values }) => values)} person={person} />
        <p className="text-ink-soft">{say('healthCheck.hint')}</p>
        <p className="text-ink-soft">{words.health('health.reference')}</p>
      </div>
    </form>
  )
}
