pub mod devices;
pub mod offer;
pub mod releases;
