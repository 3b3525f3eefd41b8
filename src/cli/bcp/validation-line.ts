import { hasCode, type KnownError } from '../../diagnostics/error.ts';

const hex = (value: number, digits: number): string =>
  `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;

/** A payload's defect in the words of the reference. If the reference has no words for it, in ours. */
export function validationLine(error: KnownError): string {
  return `✗ Error: ${words(error)}\n`;
}

function words(error: KnownError): string {
  if (hasCode(error, 'bcp-header-short')) {
    return `invalid header — unexpected end of input at offset ${error.params.length}`;
  }
  if (hasCode(error, 'bcp-magic')) {
    return `invalid header — invalid magic number: expected 0x42435000, got ${hex(error.params.found, 8)}`;
  }
  if (hasCode(error, 'bcp-version')) {
    return `invalid header — unsupported version ${error.params.major}.${error.params.minor}`;
  }
  if (hasCode(error, 'bcp-reserved')) {
    return `invalid header — reserved field at offset 7 was ${hex(error.params.value, 2)}, expected 0x00`;
  }
  if (hasCode(error, 'bcp-no-end')) return 'missing END sentinel';
  if (hasCode(error, 'bcp-trailing'))
    return `trailing data after END (${error.params.count} unexpected bytes)`;
  if (hasCode(error, 'bcp-truncated')) return `unexpected end of input at offset ${error.params.offset}`;
  if (hasCode(error, 'bcp-varint')) return 'varint too long: exceeded 10-byte limit';
  if (hasCode(error, 'bcp-block-too-large')) {
    return `block body too large: ${error.params.size} bytes at offset ${error.params.offset}`;
  }
  if (hasCode(error, 'bcp-wire-type')) return `unknown field wire type: ${error.params.wireType}`;
  if (hasCode(error, 'bcp-missing-field')) return `missing required field: ${error.params.field}`;
  return error.message;
}
