import { Select, type SelectProps } from '@mantine/core';

/** Narrowed to text values, because a lazy component cannot be generic. */
const SelectInput = (props: SelectProps) => <Select {...props} />;

export default SelectInput;
