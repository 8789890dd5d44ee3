import { EnquiryForm } from '../../features/enquiry/components/enquiry-form.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(EnquiryForm)
