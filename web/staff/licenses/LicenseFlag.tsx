import { useLicenseWords } from './flags.ts'

/** Below or beside a member's name; nothing where nothing is wrong. */
export function LicenseFlag({ staffId, className = '' }: { staffId: string; className?: string }) {
  const words = useLicenseWords()(staffId)
  return words && <span className={`text-sm font-medium text-danger ${className}`}>{words}</span>
}
