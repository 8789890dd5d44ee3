import { useWords } from '@dhc/i18n/use-words'
import { ListPagination } from '../../../sections/list-pagination.tsx'
import { MemberLoading } from '../../../sections/member-loading.tsx'
import { MemberPage } from '../../../sections/member-page.tsx'
import { type CentreNames, enrolledAddress, type PageAsked } from '../model.ts'
import { useEnrolled } from '../use-own-list.ts'
import { EnrolmentCard } from './enrolment-card.tsx'
import { NoRecords } from './no-records.tsx'

type Props = { readonly centreNames: CentreNames; readonly asked: PageAsked }

/** S2-12, D-118: what is coming. */
export function EnrolledPage({ centreNames, asked }: Props) {
  const words = useWords()
  const { list, refusal, load } = useEnrolled(asked)
  return (
    <MemberPage title={words.menu('enrolled.title')} summary={words.programme('enrolled.summary')}>
      {list ? (
        <div>
          {list.items.length > 0 ? (
            <ul className="flex list-none flex-col gap-6 p-0">
              {list.items.map((enrolment) => (
                <EnrolmentCard key={enrolment.enrolmentId} enrolment={enrolment} centreNames={centreNames} />
              ))}
            </ul>
          ) : (
            <NoRecords />
          )}
          <ListPagination path={enrolledAddress} fields={[]} {...list} />
        </div>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}
