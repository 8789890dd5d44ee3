import type { PayloadOf } from '@dhc/contracts/call'
import { listMemberCarersCall } from '@dhc/contracts/staff-api/carers'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { ChangeCarer, EndCarer } from './change-carer.tsx'
import { RecordCarer } from './record-carer.tsx'

type Relation = PayloadOf<typeof listMemberCarersCall>['items'][number]

/** D-140: who may be told what, right by right; a clerk says no more than that. */
export function CarersPart({ id, isMinor }: { readonly id: string; readonly isMinor: boolean }) {
  const say = wordsOfConsole()
  const query = useDeskQuery(listMemberCarersCall, { params: { id } })
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold text-lg">{say('carers.heading')}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <DeskTable
            caption={say('carers.heading')}
            columns={[
              say('person.name'),
              say('person.memberNo'),
              say('carers.rights'),
              say('carers.consent'),
              say('classes.state'),
              say('desk.actions'),
            ]}
            rows={items.map((item) => ({ key: item.relationId, cells: cellsOf(item) }))}
            empty={say('carers.none')}
          />
        )}
      </Loaded>
      <p>
        <RecordCarer id={id} isMinor={isMinor} />
      </p>
    </section>
  )
}

function cellsOf(item: Relation) {
  const say = wordsOfConsole()
  const isLiving = item.state !== 'ENDED'
  return [
    item.name ?? say('carers.unknown'),
    item.carer_no,
    item.rights.map((right) => say(`right.${right}`)).join(' · '),
    say(`carers.consent.${item.consent}`),
    item.endedAt ? `${say(`carers.${item.state}`)} ${showMoment(item.endedAt)}` : say(`carers.${item.state}`),
    isLiving ? (
      <span key="actions" className="flex flex-wrap gap-2">
        <ChangeCarer relation={item} />
        <EndCarer relationId={item.relationId} name={item.name ?? ''} />
      </span>
    ) : null,
  ]
}
