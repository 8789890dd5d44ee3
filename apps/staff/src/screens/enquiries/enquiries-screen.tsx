import type { PayloadOf } from '@dhc/contracts/call'
import { listEnquiriesCall } from '@dhc/contracts/staff-api/enquiries'
import { useState } from 'react'
import { Pages } from '../../desk/desk-table.tsx'
import { Tabs } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { toggled } from '../../desk/toggled.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useStaff } from '../../session/staff-session.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { CloseSetAside } from './close-set-aside.tsx'
import { EnquiryTable } from './enquiry-table.tsx'

const boxes = ['OPEN', 'MINE', 'HELD', 'CLOSED'] as const
type Box = (typeof boxes)[number]

function askedFor(box: Box, ownId: string) {
  if (box === 'OPEN') return {}
  return box === 'MINE' ? { assignee: ownId } : { state: box }
}

/** The one due first on top; what may be advertising stands apart and is seen in one look. */
export function EnquiriesScreen() {
  const say = wordsOfConsole()
  const { id: ownId } = useStaff()
  const [box, setBox] = useState<Box>('OPEN')
  const [page, setPage] = useState(1)
  const [real, setReal] = useState<ReadonlySet<string>>(new Set())
  const query = useDeskQuery(listEnquiriesCall, { query: { ...askedFor(box, ownId), page, pageSize: 20 } })
  return (
    <Screen title={say('nav.enquiries')}>
      <Tabs
        label={say('enquiries.boxes')}
        codes={boxes}
        chosen={box}
        wordsFor={(each) => labelOf(each, query.data?.counts)}
        onChoose={(each) => {
          setBox(each)
          setPage(1)
        }}
      />
      <Loaded query={query}>
        {({ items, counts: _counts, ...pages }) => (
          <>
            {box === 'HELD' ? <CloseSetAside shown={items.filter(({ id }) => !real.has(id))} /> : null}
            <EnquiryTable
              items={items}
              {...(box === 'HELD' ? { ticked: (id: string) => !real.has(id) } : {})}
              onTick={(id) => setReal((before) => toggled(before, id))}
            />
            <Pages {...pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

type Counts = PayloadOf<typeof listEnquiriesCall>['counts']

/** Each box with how many are in it, as far as that is known. */
function labelOf(box: Box, counts: Counts | undefined): string {
  const name = wordsOfConsole()(`enquiries.box.${box}`)
  if (!counts || box === 'CLOSED' || box === 'MINE') return name
  return `${name} (${box === 'OPEN' ? counts.NEW + counts.IN_PROGRESS : counts.HELD})`
}
