import type { RiskAssessment } from '@dhc/contracts/member-api/health-risk'
import { changeRiskCall, recordRiskCall } from '@dhc/contracts/staff-api/risk-assessments'
import { useWords } from '@dhc/i18n/use-words'
import { riskLevel } from '@dhc/reference/options/health'
import { type SubmitEvent, useState } from 'react'
import { RadioChoice, TextArea, TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { unlessChanged, useDeskAction } from '../../desk/use-desk-action.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { atLevel, begunFrom, type RiskDraft, riskBodyOf, riskDraftOf, type Template } from './risk-draft.ts'

type Props = {
  readonly memberId: string
  readonly templates: readonly Template[]
  /** The one that is put right; without one a new one is written. */
  readonly corrected: RiskAssessment | undefined
  readonly onTyped: () => void
  /** Whether something was stored, or nothing was wanted after all. */
  readonly onDone: (isStored: boolean) => void
}

/** 11:20 of a day at the centre: in plain words, since the member reads them at home. */
export function RiskForm({ memberId, templates, corrected, onTyped, onDone }: Props) {
  const words = useWords()
  const [draft, setDraft] = useState(() => riskDraftOf(corrected, serviceToday()))
  const record = useDeskAction(recordRiskCall)
  const change = useDeskAction(changeRiskCall)
  const { isBusy, refusal } = corrected ? change : record
  const set = (part: Partial<RiskDraft>) => {
    onTyped()
    setDraft((before) => ({ ...before, ...part }))
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const body = riskBodyOf(draft)
    const done = corrected
      ? await change.send({ params: { id: memberId, assessmentId: corrected.id }, body })
      : await record.send({ params: { id: memberId }, body })
    if (!done) return
    setDraft(unlessChanged(draft, riskDraftOf(undefined, serviceToday())))
    onDone(true)
  }
  const field = (name: keyof RiskDraft) => ({
    id: `risk-${name}`,
    value: draft[name],
    error: refusal?.fields[name],
    onText: (text: string) => set({ [name]: text }),
  })
  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-4">
      <h2 className="font-bold text-lg">{say(corrected ? 'risk.correcting' : 'risk.new')}</h2>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">{say('risk.templates')}</span>
        {templates.map((template) => (
          <button
            key={template.code}
            type="button"
            aria-pressed={draft.type === template.type}
            onClick={() => set(begunFrom(draft, template))}
            className="quiet-button aria-pressed:border-teal aria-pressed:font-bold"
          >
            {template.title}
          </button>
        ))}
      </p>
      <RadioChoice
        name="risk-level"
        legend={say('risk.level')}
        codes={riskLevel.codes}
        chosen={draft.riskLevel}
        wordsFor={(code) => words.option(riskLevel, code)}
        onChoose={(level) => set(atLevel(draft, level, templates))}
      />
      <div className="two-columns">
        <div className="flex flex-col gap-4">
          <TextField {...field('type')} label={say('risk.type')} />
          <TextArea {...field('summary')} label={say('risk.summary')} hint={say('risk.plain')} rows={3} />
          <p className="text-ink-soft">
            {say('risk.alsoReads')} {words.health(`risk.explain.${draft.riskLevel}`)}
          </p>
        </div>
        <div className="flex flex-col gap-4">
          <TextArea {...field('advice')} label={words.health('risk.advice')} rows={4} />
          <div className="flex flex-wrap gap-6">
            <TextField {...field('date')} type="date" label={words.health('risk.date')} width="short" />
            <TextField {...field('nextReview')} type="date" label={words.health('risk.next')} width="short" />
          </div>
        </div>
      </div>
      <RefusalLine refusal={refusal} />
      <p className="flex flex-wrap items-center gap-4">
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {say('risk.store')}
        </button>
        {corrected ? (
          <button type="button" onClick={() => onDone(false)} className="quiet-button">
            {words.common('common.cancel')}
          </button>
        ) : null}
      </p>
    </form>
  )
}
