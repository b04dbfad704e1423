/** The specification, sentence by sentence, on the sample salon: the tables beside this file. */

import { askAbout } from './asking.ts'

askAbout('sample')
