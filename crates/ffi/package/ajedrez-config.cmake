# The CMake package of libajedrez; all paths are relative to this file.
#
#   ajedrez::ajedrez  the engine: ajedrez.h, and ajedrez.hpp for C++17; static, or shared where
#                     BUILD_SHARED_LIBS is true
#   ajedrez::static   the engine as libajedrez.a, whatever BUILD_SHARED_LIBS says
#   ajedrez::shared   the engine as libajedrez.so
#   ajedrez::course   the course's functions; "../ejercicios.h" is found, too
include(CMakeFindDependencyMacro)
find_dependency(Threads)

get_filename_component(_ajedrez_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET ajedrez::static)
  add_library(ajedrez::static STATIC IMPORTED)
  set_target_properties(ajedrez::static PROPERTIES
    IMPORTED_LOCATION "${_ajedrez_prefix}/lib/libajedrez.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_ajedrez_prefix}/include"
    INTERFACE_LINK_LIBRARIES "Threads::Threads;${CMAKE_DL_LIBS};m")

  add_library(ajedrez::shared SHARED IMPORTED)
  set_target_properties(ajedrez::shared PROPERTIES
    IMPORTED_LOCATION "${_ajedrez_prefix}/lib/libajedrez.so"
    IMPORTED_SONAME "libajedrez.so"
    INTERFACE_INCLUDE_DIRECTORIES "${_ajedrez_prefix}/include")

  add_library(ajedrez::ajedrez INTERFACE IMPORTED)
  if(BUILD_SHARED_LIBS)
    set_target_properties(ajedrez::ajedrez PROPERTIES INTERFACE_LINK_LIBRARIES ajedrez::shared)
  else()
    set_target_properties(ajedrez::ajedrez PROPERTIES INTERFACE_LINK_LIBRARIES ajedrez::static)
  endif()

  # A test of the course lies in a folder beside its headers and includes "../ejercicios.h".
  add_library(ajedrez::course STATIC IMPORTED)
  set_target_properties(ajedrez::course PROPERTIES
    IMPORTED_LOCATION "${_ajedrez_prefix}/lib/libajedrez_course.a"
    INTERFACE_INCLUDE_DIRECTORIES
      "${_ajedrez_prefix}/include/ajedrez/course;${_ajedrez_prefix}/include/ajedrez/course/tests"
    INTERFACE_LINK_LIBRARIES ajedrez::ajedrez)
endif()

unset(_ajedrez_prefix)
