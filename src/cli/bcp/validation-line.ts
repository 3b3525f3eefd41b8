import type { KnownError } from '../../diagnostics/error.ts';

const hex = (value: number, digits: number): string =>
  `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;

/** A code's error, with the parameters of that code. */
function is<C extends KnownError['code']>(error: KnownError, code: C): error is KnownError<C> {
  return error.code === code;
}

/** A payload's defect in the reference's words; what the reference does not know, in ours. */
export function validationLine(error: KnownError): string {
  return `✗ Error: ${words(error)}\n`;
}

function words(error: KnownError): string {
  if (is(error, 'bcp-header-short')) {
    return `invalid header — unexpected end of input at offset ${error.params.length}`;
  }
  if (is(error, 'bcp-magic')) {
    return `invalid header — invalid magic number: expected 0x42435000, got ${hex(error.params.found, 8)}`;
  }
  if (is(error, 'bcp-version')) {
    return `invalid header — unsupported version ${error.params.major}.${error.params.minor}`;
  }
  if (is(error, 'bcp-reserved')) {
    return `invalid header — reserved field at offset 7 was ${hex(error.params.value, 2)}, expected 0x00`;
  }
  if (is(error, 'bcp-no-end')) return 'missing END sentinel';
  if (is(error, 'bcp-trailing')) return `trailing data after END (${error.params.count} unexpected bytes)`;
  if (is(error, 'bcp-truncated')) return `unexpected end of input at offset ${error.params.offset}`;
  if (is(error, 'bcp-varint')) return 'varint too long: exceeded 10-byte limit';
  if (is(error, 'bcp-block-too-large')) {
    return `block body too large: ${error.params.size} bytes at offset ${error.params.offset}`;
  }
  if (is(error, 'bcp-wire-type')) return `unknown field wire type: ${error.params.wireType}`;
  if (is(error, 'bcp-missing-field')) return `missing required field: ${error.params.field}`;
  return error.message;
}
