import type { PayloadOf } from '@dhc/contracts/call'
import { changeEnquiryCall, listEnquiriesCall } from '@dhc/contracts/staff-api/enquiries'
import { useWords } from '@dhc/i18n/use-words'
import { enquiryTopic } from '@dhc/reference/options/centre'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemTable, Pages } from '../../desk/desk-table.tsx'
import { Tabs } from '../../desk/fields.tsx'
import { TextLink } from '../../desk/links.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDue, showMoment } from '../../desk/show-time.ts'
import { toggled } from '../../desk/toggled.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { callAsStaff } from '../../session/call-as-staff.ts'
import { useStaff } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'

const boxes = ['OPEN', 'MINE', 'HELD', 'CLOSED'] as const
type Box = (typeof boxes)[number]

function askedFor(box: Box, ownId: string) {
  if (box === 'OPEN') return {}
  return box === 'MINE' ? { assignee: ownId } : { state: box }
}

/** The one due first on top; what may be advertising stands apart and is seen in one look. */
export function EnquiriesScreen() {
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
  const name = say(`enquiries.box.${box}`)
  if (!counts || box === 'CLOSED' || box === 'MINE') return name
  return `${name} (${box === 'OPEN' ? counts.NEW + counts.IN_PROGRESS : counts.HELD})`
}

type Enquiry = PayloadOf<typeof listEnquiriesCall>['items'][number]
type Props = {
  readonly items: readonly Enquiry[]
  /** Those ticked as advertising, where that is asked. */
  readonly ticked?: (id: string) => boolean
  readonly onTick: (id: string) => void
}

/** Each letter with its first words and the day it is due. */
function EnquiryTable({ items, ticked, onTick }: Props) {
  const words = useWords()
  return (
    <ItemTable
      caption={say('nav.enquiries')}
      items={items}
      keyOf={(item) => item.id}
      isUrgent={(item) => item.overdue}
      columns={[
        [
          say('enquiries.reference'),
          (item) => (
            <span className="flex items-center gap-2">
              {ticked ? (
                <input
                  type="checkbox"
                  aria-label={say('enquiries.isAdvertising', { number: item.referenceNo })}
                  checked={ticked(item.id)}
                  onChange={() => onTick(item.id)}
                />
              ) : null}
              <TextLink to={`/enquiries/${item.id}`}>{item.referenceNo}</TextLink>
            </span>
          ),
        ],
        [say('enquiries.topic'), (item) => words.option(enquiryTopic, item.topic)],
        [say('person.name'), (item) => item.name],
        [say('enquiries.words'), (item) => item.excerpt],
        [say('enquiries.came'), (item) => showMoment(item.createdAt)],
        [say('applications.due'), (item) => showDue(item.due, item.overdue)],
        [say('enquiries.assignee'), (item) => item.assignee?.name],
      ]}
      empty={say('enquiries.none')}
    />
  )
}

/** What was set aside is seen in one look; what is advertising goes with one press. */
function CloseSetAside({ shown }: { readonly shown: readonly Enquiry[] }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const close = async () => {
    if (isBusy) return
    setBusy(true)
    // One that a colleague took meanwhile is refused by its version, and stays.
    for (const { id, version } of shown) {
      await callAsStaff(changeEnquiryCall, { params: { id }, body: { state: 'CLOSED', version } })
    }
    setBusy(false)
    await queries.invalidateQueries()
  }
  if (shown.length === 0) return null
  return (
    <p className="mb-4">
      <button type="button" aria-disabled={isBusy} onClick={() => void close()} className="main-button">
        {say('enquiries.closeSetAside', { count: shown.length })}
      </button>
    </p>
  )
}
