import { listController } from '../../../listed-items/list-controller'

export default listController('web-activity-latest-new')
