import { listEnquiriesCall } from '@dhc/contracts/staff-api/enquiries'
import { useWords } from '@dhc/i18n/use-words'
import { enquiryTopic } from '@dhc/reference/options/enquiry-topic'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Pages } from '../../desk/pages.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { Tabs } from '../../desk/tabs.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

const boxes = ['OPEN', 'HELD', 'CLOSED'] as const
type Box = (typeof boxes)[number]

/** The one due first on top; what may be advertising stands apart and is seen in one look. */
export function EnquiriesScreen() {
  const say = wordsOfConsole()
  const words = useWords()
  const [box, setBox] = useState<Box>('OPEN')
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listEnquiriesCall, {
    query: { ...(box === 'OPEN' ? {} : { state: box }), page, pageSize: 20 },
  })
  return (
    <Screen title={say('nav.enquiries')}>
      <div className="mb-4">
        <Tabs
          codes={boxes}
          chosen={box}
          wordsFor={(each) => say(`enquiries.box.${each}`)}
          onChoose={(each) => {
            setBox(each)
            setPage(1)
          }}
        />
      </div>
      <Loaded query={query}>
        {({ items, counts: _counts, ...pages }) => (
          <>
            <DeskTable
              caption={say('nav.enquiries')}
              columns={[
                say('enquiries.reference'),
                say('enquiries.topic'),
                say('person.name'),
                say('enquiries.words'),
                say('enquiries.came'),
                say('applications.due'),
                say('enquiries.assignee'),
              ]}
              rows={items.map((item) => ({
                key: item.id,
                isUrgent: item.overdue,
                cells: [
                  <Link key="open" to={`/enquiries/${item.id}`} className="text-link">
                    {item.referenceNo}
                  </Link>,
                  words.option(enquiryTopic, item.topic),
                  item.name,
                  item.excerpt,
                  showMoment(item.createdAt),
                  item.overdue ? say('applications.overdue', { day: showDay(item.due) }) : showDay(item.due),
                  item.assignee?.name,
                ],
              }))}
              empty={say('enquiries.none')}
            />
            <Pages {...pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
