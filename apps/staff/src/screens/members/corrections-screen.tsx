import { decideCorrectionCall, listCorrectionRequestsCall } from '@dhc/contracts/staff-api/corrections'
import { type CorrectionState, correctionStates } from '@dhc/reference/particulars-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { RadioChoice, TextArea } from '../../desk/fields.tsx'
import { TextLink } from '../../desk/links.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

/** PRIV-04: what members asked to be put right; the record itself is corrected where it always is. */
export function CorrectionsScreen() {
  const [state, setState] = useState<CorrectionState>('WAITING')
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listCorrectionRequestsCall, { query: { state, page, pageSize: 20 } })
  const choose = (chosen: CorrectionState) => {
    setState(chosen)
    setPage(1)
  }
  return (
    <Screen title={say('nav.corrections')}>
      <p className="mb-4">{say('correction.how')}</p>
      <div className="mb-4">
        <RadioChoice
          name="correction-state"
          legend={say('correction.state')}
          codes={correctionStates}
          chosen={state}
          wordsFor={(code) => say(`correction.state.${code}`)}
          onChoose={choose}
        />
      </div>
      <QueryTable
        query={query}
        onPage={setPage}
        caption={say('nav.corrections')}
        keyOf={(item) => item.id}
        columns={[
          [
            say('person.name'),
            (item) => (
              <TextLink to={`/members/${item.member_id}`}>
                {item.name} {item.name_zh} {item.member_no}
              </TextLink>
            ),
          ],
          [say('correction.text'), (item) => item.text],
          [
            say('correction.dueOn'),
            (item) =>
              item.is_late ? (
                <strong className="text-danger">
                  {showDay(item.due_on)} {say('correction.late')}
                </strong>
              ) : (
                showDay(item.due_on)
              ),
          ],
          [
            say('desk.actions'),
            (item) =>
              item.state === 'WAITING' ? (
                <Decide id={item.id} name={item.name} />
              ) : (
                `${item.answer} (${item.decided_by})`
              ),
          ],
        ]}
        empty={say('correction.none')}
      />
    </Screen>
  )
}

const outcomes = ['DONE', 'REFUSED'] as const

function Decide({ id, name }: { readonly id: string; readonly name: string }) {
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('DONE')
  const [answer, setAnswer] = useState('')
  const { send, ...action } = useDeskAction(decideCorrectionCall)
  return (
    <AskButton
      {...action}
      label={say('correction.decide')}
      about={name}
      onConfirm={() => send({ params: { id }, body: { outcome, answer } })}
    >
      <RadioChoice
        name="correction-outcome"
        legend={say('correction.outcome')}
        codes={outcomes}
        chosen={outcome}
        wordsFor={(code) => say(`correction.state.${code}`)}
        onChoose={setOutcome}
      />
      <TextArea id="correction-answer" label={say('correction.answer')} value={answer} rows={3} onText={setAnswer} />
    </AskButton>
  )
}
