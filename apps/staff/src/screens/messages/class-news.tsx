import type { PayloadOf } from '@dhc/contracts/call'
import { decideClassNewsCall, listClassNewsCall } from '@dhc/contracts/staff-api/class-news'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextLink } from '../../desk/links.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

type News = PayloadOf<typeof listClassNewsCall>['items'][number]
type NewsProps = { readonly news: News }

const everyMs = 15_000

/** What an editor has changed and nobody has been told yet: the way to stop a slip before anybody stays at home for it. */
export function ClassNews() {
  const isWanted = useMayCall()(listClassNewsCall)
  const { data } = useDeskQuery(listClassNewsCall, {}, { isWanted, everyMs })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="class-news" className="mb-4">
      <h2 id="class-news" className="mb-2 font-bold text-lg">
        {say('classNews.heading')}
      </h2>
      <ul className="flex flex-col gap-2">
        {data.items.map((news) => (
          <OneClass key={news.strapiUuid} news={news} />
        ))}
      </ul>
    </section>
  )
}

function OneClass({ news }: NewsProps) {
  const { strapiUuid, classCode, courseName, state, due_at, reach } = news
  return (
    <li className="panel flex flex-col gap-2">
      <p className="font-bold">
        <TextLink to={`/classes/${strapiUuid}`}>{classCode}</TextLink> {courseName[chosenLocale()]}
      </p>
      <ul className="list-disc pl-6">
        {wordsOf(news).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{say('classNews.reach', reach)}</p>
      <p className="font-bold">
        {state === 'STOPPED' ? say('classNews.stopped') : say('classNews.due', { at: showMoment(due_at) })}
      </p>
      <Decide news={news} />
    </li>
  )
}

/** As members will read it, in short. */
function wordsOf(news: News): string[] {
  if (news.class_called_off) return [say('classNews.classOff')]
  return [
    ...news.lessons_cancelled.map((at) => say('classNews.cancelled', { at: showMoment(at) })),
    ...news.lessons_moved.map(({ from, to }) => say('classNews.moved', { from: showMoment(from), to: showMoment(to) })),
    ...news.lessons_added.map((at) => say('classNews.added', { at: showMoment(at) })),
    ...(news.new_centre === null ? [] : [say('classNews.centre', { centre: news.new_centre })]),
    ...(news.new_quota === null ? [] : [say('classNews.quota', { count: news.new_quota })]),
  ]
}

function Decide({ news: { strapiUuid, classCode, state, reach } }: NewsProps) {
  const { send: stop, ...stopping } = useDeskAction(decideClassNewsCall)
  const { send: tell, ...telling } = useDeskAction(decideClassNewsCall)
  const params = { strapiUuid }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'WAITING' ? (
        <AskButton
          {...stopping}
          isMain
          label={say('messages.stop')}
          about={classCode}
          onConfirm={() => stop({ params, body: { decision: 'STOP' } })}
        >
          <p>{say('classNews.stopHow')}</p>
        </AskButton>
      ) : null}
      <AskButton
        {...telling}
        label={say('classNews.tell')}
        about={classCode}
        onConfirm={() => tell({ params, body: { decision: 'TELL' } })}
      >
        <p>{say('classNews.tellHow', { count: reach.members })}</p>
      </AskButton>
    </div>
  )
}
