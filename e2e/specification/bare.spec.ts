/** The specification, sentence by sentence, on a bare salon: the tables beside this file. */

import { askAbout } from './asking.ts'

askAbout('bare')
